// The ground of a table: every piece drawn by its kind, once for each table.

import type { Building, Piece, Road, TableTop } from '../../lib/protocol/types';
import { drawLinear } from './lines';
import { isMovable } from './movables';
import { drawPost } from './posts';
import { hill, hollow, slope } from './relief';
import { drawRoad } from './roads';
import { ofArea, Sheet, type Ground, type GroundInk, type Lettering } from './sheet';
import { crag, crops, furniture, garden, grass, named, paving, planks, rubble, sand, stairs, straw } from './soils';
import { anyWater, deepWater, marsh, shallowWater } from './water';
import { brush, denseForest, forest, jungle, openForest, orchard } from './woods';

export type { GroundInk, Lettering } from './sheet';

export interface GroundDrawing {
  inks: GroundInk[];
  letterings: Lettering[];
  buildings: Building[];
}

/** By the first word that a kind contains, so that "pine_forest" is a forest too. */
const AREAS: [RegExp, (ground: Ground) => void][] = [
  [/orchard|vineyard/, orchard],
  [/jungle|mangrove/, jungle],
  [/open_forest|open_wood|grove|park/, openForest],
  [/dense_forest|thick/, denseForest],
  [/forest|wood(?!en)|copse/, forest],
  [/brush|bush|scrub|heath|thicket|undergrowth/, brush],
  [/crop|corn|wheat|field|rice|maize/, crops],
  [/garden|vegetable|plough/, garden],
  [/marsh|bog|swamp|mud/, marsh],
  [/shallow|ford|small_stream/, shallowWater],
  [/deep|sea|river|lake/, deepWater],
  [/water|stream|pond|brook/, anyWater],
  [/sand|beach|shingle|desert|dune/, sand],
  [/dolmen|rock|crag|boulder/, crag],
  [/rubble|ruin|scree|debris|stones/, rubble],
  [/stair|steps/, stairs],
  [/hilltop|hill|mound|plateau|height/, hill],
  [/slope|bank|embankment|cliff/, slope],
  [/ditch|trench|hollow|crater|pit|moat/, hollow],
  [/hay|straw/, straw],
  [/table|counter|^bar$|furniture|bench|cart|wagon|chest/, furniture],
  [/stage|deck|jetty|pier|plank|scaffold|rampart|walk|interior|hall|floor/, planks],
  [/paving|yard|court|square|street|quay|town|pavement|terrace/, paving],
  [/grass|meadow|lawn|pasture/, grass],
];

export function drawGround(table: TableTop): GroundDrawing {
  const sheet = new Sheet(table.width, table.depth, table.pieces);
  for (const piece of table.pieces) draw(sheet, piece);
  return {
    inks: sheet.sorted(),
    letterings: sheet.letterings,
    buildings: table.pieces.filter((piece): piece is Building => piece.type === 'building'),
  };
}

function draw(sheet: Sheet, piece: Piece): void {
  if (isMovable(piece)) return;
  if (piece.type === 'area') {
    const painter = AREAS.find(([word]) => word.test(piece.kind))?.[1];
    const raised = (piece.base_height ?? 0) > 0;
    (painter ?? (raised ? hill : named))(ofArea(sheet, piece));
  } else if (piece.type === 'linear') drawLinear(sheet, piece);
  else if (piece.type === 'post') drawPost(sheet, piece);
  else if (piece.type === 'road') road(sheet, piece);
}

/** A brook laid as a road is still water. */
function road(sheet: Sheet, piece: Road): void {
  if (/stream|river|brook|water/.test(piece.kind)) {
    drawLinear(sheet, { type: 'linear', id: piece.id, kind: piece.kind, points: piece.points, thickness: piece.width });
  } else drawRoad(sheet, piece);
}

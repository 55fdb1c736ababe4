import { joinRings, type Line, type Point, samePoint } from './rings.ts';

/** What a generated module holds; `tools/geometry/encode.ts` writes it. */
export interface ShapeData {
  /** Distance of the grid that all points lie on, in units of the 975×610 box. */
  grid: number;
  /** Postal codes in alphabetical order, and the names in that order. */
  ids: string;
  names: string;
  /** Numbers as characters, in the order in which `decodeShapes` reads them. */
  arcs: string;
  /** Postal code and frame of every shape that is not where it lies on the globe; Alaska and Hawaii first. */
  insets: [id: string, frame: string][];
}

/** One state or territory. All lengths are units of the set's box. */
export interface Shape {
  /** Postal code: AL … WY, DC, PR, VI, GU, MP, AS. */
  id: string;
  /** Full English name. */
  name: string;
  /** SVG path data: one closed ring for each piece of land. */
  d: string;
  /** Middle of the label: inside the shape, beside it in the water where there is a leader, under it for a territory. */
  label: [x: number, y: number];
  /** Line from inside the shape to its label, of states too small to hold one. */
  leader?: [x1: number, y1: number, x2: number, y2: number];
  /** Smallest width of the drawn map in CSS pixels at which a label of 11 CSS pixels has room. */
  fit: number;
  /** Index into `insets` of what is drawn in an inset. */
  inset?: number;
  /** Not one of the 50 states and DC: drawn only when wanted. */
  territory: boolean;
  /** Bounding box. */
  box: [x0: number, y0: number, x1: number, y1: number];
}

export interface ShapeSet {
  width: 975;
  height: 610;
  /** All 56, by postal code. */
  shapes: Shape[];
  /** SVG path data of the borders between the 50 states and DC, every border once. */
  borders: string;
  /** SVG path data of the coasts and foreign borders of the 50 states and DC. */
  outline: string;
  /** Frames of Alaska and Hawaii (open lines) and of each territory (closed boxes, with room for the name). */
  insets: { id: string; d: string; territory: boolean }[];
}

const fits = [320, 480, 640, 800, 960];
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

/** Reads a generated module. Borders are shared: both neighbours get the same points. */
export function decodeShapes({ grid, ids, names, arcs, insets }: ShapeData): ShapeSet {
  let at = 0;
  const next = (): number => {
    const code = arcs.charCodeAt(at++);
    return code < 92 ? code - 40 : code - 41 + 34 * next();
  };
  const signed = () => {
    const value = next();
    return value & 1 ? ~(value >> 1) : value >> 1;
  };
  const round = (steps: number) => +(steps * grid).toFixed(1);
  const draw = (line: Line): string => {
    const closed = samePoint(line[0] as Point, line.at(-1) as Point);
    let [x, y] = [0, 0];
    const steps = (closed ? line.slice(0, -1) : line).map(([px, py], i) => {
      const step = `${i ? (i > 1 ? ' ' : 'l') : 'M'}${round(px - x)} ${round(py - y)}`;
      [x, y] = [px, py];
      return step;
    });
    return steps.join('').replaceAll(' -', '-') + (closed ? 'z' : '');
  };

  const codes = ids.split(' ');
  const titles = names.split(',');
  const labels = codes.map(() => {
    const label: Point = [next(), next()];
    const flags = next();
    const leader = flags & 1 ? times(4, (i) => (label[i & 1] as number) + signed()) : undefined;
    return { label, leader: leader as Shape['leader'], fit: fits[flags >> 1] as number };
  });
  const lefts = codes.flatMap((_, i) => times(next(), () => i));
  // 0 is a coast, 1 an island, all of it one line; from 2 on a neighbour.
  const rights = lefts.map(() => next() - 2);
  let [x, y] = [0, 0];
  const lines = rights.map(next).map((count, i) => {
    const line = times(count, (): Point => [(x += signed()), (y += signed())]);
    return rights[i] === -1 ? [...line, line[0] as Point] : line;
  });

  const insetOf = codes.map((code) => insets.findIndex(([id]) => id === code));
  const shapes = codes.map((id, i): Shape => {
    const own = lines.flatMap((line, j) => (lefts[j] === i ? [line] : rights[j] === i ? [line.toReversed()] : []));
    const rings = joinRings(own);
    const xs = rings.flat().map(([px]) => round(px));
    const ys = rings.flat().map(([, py]) => round(py));
    const inset = insetOf[i] as number;
    return {
      id,
      name: titles[i] as string,
      d: rings.map(draw).join(''),
      ...(labels[i] as (typeof labels)[0]),
      inset: inset < 0 ? undefined : inset,
      territory: inset > 1,
      box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    };
  });
  const drawn = (wanted: (right: number, left: Shape) => boolean) =>
    lines.map((line, i) => (wanted(rights[i] as number, shapes[lefts[i] as number] as Shape) ? draw(line) : '')).join('');
  return {
    width: 975,
    height: 610,
    shapes,
    borders: drawn((right) => right >= 0),
    outline: drawn((right, left) => right < 0 && !left.territory),
    insets: insets.map(([id, d], i) => ({ id, d, territory: i > 1 })),
  };
}

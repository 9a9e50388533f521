/**
 * A large STEP assembly of our own making, the same to the byte each time: 42.9 MB, 5,745 faces, 519 bodies. Most are fixtures that stand in many places; the
 * others are 98 plates with wavy spline sides, each of its own size, which make up nearly all of the bytes and of the time. Run with a path, it writes the file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIXTURES } from '../tests/engine/engine.ts';

/** Sides of a plate, each of one spline surface; control points along one, and up its height. */
const SIDES = 6;
const POINTS = 80;
const ROWS = 4;
/** Plates of their own size, and how many of them stand in two places. */
const PLATES = 98;
const PLATES_TWICE = 49;
/** Fixtures by how often they stand in the assembly; together with the plates 5,745 faces. */
const REPEATED: readonly [fixture: string, count: number][] = [
  ['bracket.step', 200],
  ['deep-hole.step', 60],
  ['thin-floor.step', 45],
  ['knob.step', 37],
  ['cam.step', 30],
];
/** Places in a row of the grid they stand on, and the room for one, mm. */
const ROW = 24;
const PITCH = 120;
/** Pieces in one sub-assembly. */
const GROUP = 40;

type Point = [x: number, y: number, z: number];

/** The bytes of the file. */
export function makeLargeAssembly(): Uint8Array {
  const file = new StepFile();
  const parts: { product: Product; count: number }[] = [];
  for (const [fixture, count] of REPEATED)
    parts.push({ product: file.product(fixture.replace('.step', ''), [file.copySolid(fixture)]), count });
  for (let plate = 0; plate < PLATES; plate += 1)
    parts.push({
      product: file.product(`plate ${plate + 1}`, [file.plate(plate)]),
      count: plate < PLATES_TWICE ? 2 : 1,
    });
  const pieces = parts.flatMap(({ product, count }) => Array.from({ length: count }, () => product));
  const root = file.product('large assembly', []);
  for (let first = 0; first < pieces.length; first += GROUP) {
    const group = file.product(`group ${first / GROUP + 1}`, []);
    file.use(root, group, { at: [0, 0, 0], turn: 0 });
    pieces.slice(first, first + GROUP).forEach((product, index) => {
      const place = first + index;
      file.use(group, product, {
        at: [PITCH * (place % ROW), PITCH * Math.floor(place / ROW), 0],
        turn: (place % 8) * (Math.PI / 4),
      });
    });
  }
  return file.bytes();
}

interface Product {
  definition: number;
  shape: number;
}

class StepFile {
  readonly #lines: string[] = [];
  readonly #context: number;
  readonly #productContext: number;
  readonly #definitionContext: number;
  readonly #origin: number;
  #last = 0;

  constructor() {
    const length = this.#add('(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.))');
    const angle = this.#add('(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.))');
    const solidAngle = this.#add('(NAMED_UNIT(*)SI_UNIT($,.STERADIAN.)SOLID_ANGLE_UNIT())');
    this.#context = this.#add(
      `(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNIT_ASSIGNED_CONTEXT((#${length},#${angle},#${solidAngle}))REPRESENTATION_CONTEXT('',''))`,
    );
    const application = this.#add("APPLICATION_CONTEXT('automotive design')");
    this.#productContext = this.#add(`PRODUCT_CONTEXT('',#${application},'mechanical')`);
    this.#definitionContext = this.#add(`PRODUCT_DEFINITION_CONTEXT('part definition',#${application},'design')`);
    this.#origin = this.#frame([0, 0, 0], [0, 0, 1], [1, 0, 0]);
  }

  /** A product with these solids. */
  product(name: string, solids: number[]): Product {
    const product = this.#add(`PRODUCT('${name}','${name}','',(#${this.#productContext}))`);
    const formation = this.#add(`PRODUCT_DEFINITION_FORMATION('','',#${product})`);
    const definition = this.#add(`PRODUCT_DEFINITION('design','',#${formation},#${this.#definitionContext})`);
    const kind = solids.length > 0 ? 'ADVANCED_BREP_SHAPE_REPRESENTATION' : 'SHAPE_REPRESENTATION';
    const shape = this.#add(`${kind}('',${list([this.#origin, ...solids])},#${this.#context})`);
    const definitionShape = this.#add(`PRODUCT_DEFINITION_SHAPE('','',#${definition})`);
    this.#add(`SHAPE_DEFINITION_REPRESENTATION(#${definitionShape},#${shape})`);
    return { definition, shape };
  }

  /** Puts `child` into `parent`, turned about z. */
  use(parent: Product, child: Product, { at, turn }: { at: Point; turn: number }): void {
    const frame = this.#frame(at, [0, 0, 1], [Math.cos(turn), Math.sin(turn), 0]);
    const transformation = this.#add(`ITEM_DEFINED_TRANSFORMATION('','',#${this.#origin},#${frame})`);
    const relation = this.#add(
      `(REPRESENTATION_RELATIONSHIP('','',#${child.shape},#${parent.shape})REPRESENTATION_RELATIONSHIP_WITH_TRANSFORMATION(#${transformation})SHAPE_REPRESENTATION_RELATIONSHIP())`,
    );
    const use = this.#add(`NEXT_ASSEMBLY_USAGE_OCCURRENCE('','','',#${parent.definition},#${child.definition},$)`);
    const shape = this.#add(`PRODUCT_DEFINITION_SHAPE('','',#${use})`);
    this.#add(`CONTEXT_DEPENDENT_SHAPE_REPRESENTATION(#${relation},#${shape})`);
  }

  /** The solid of a fixture with all that it refers to, under new numbers. */
  copySolid(fixture: string): number {
    const text = readFileSync(join(FIXTURES, fixture), 'latin1').replaceAll(/\s*\n\s*/g, ' ');
    const statements = new Map(
      Array.from(text.matchAll(/#(\d+)\s*=\s*((?:[^';]|'[^']*')*);/g), ([, id, body]) => [Number(id), body!]),
    );
    const first = [...statements].find(([, body]) => body.startsWith('MANIFOLD_SOLID_BREP'))![0];
    const wanted = new Set([first]);
    for (const id of wanted) for (const [, other] of statements.get(id)!.matchAll(/#(\d+)/g)) wanted.add(Number(other));
    const numbers = new Map([...wanted].map((id, index) => [id, this.#last + 1 + index]));
    for (const id of wanted)
      this.#add(statements.get(id)!.replaceAll(/#(\d+)/g, (_, other) => `#${numbers.get(Number(other))}`));
    return numbers.get(first)!;
  }

  /** A plate whose outline is six waves of splines, of a size that no other number gives. */
  plate(number: number): number {
    const radius = 30 + 0.05 * number;
    const height = 4 + (number % 9);
    const corners = Array.from({ length: SIDES }, (_, side) => {
      const angle = (2 * Math.PI * side) / SIDES;
      return [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
    });
    const outline = corners.map(([ax, ay], side) => {
      const [bx, by] = corners[(side + 1) % SIDES]!;
      return Array.from({ length: POINTS }, (_, index): [number, number] => {
        const share = index / (POINTS - 1);
        const wave = (0.05 * Math.sin(2 * Math.PI * (2 + (number % 5)) * share)) / radius;
        return [ax + (bx - ax) * share + wave * radius * (by - ay), ay + (by - ay) * share - wave * radius * (bx - ax)];
      });
    });
    const nets = outline.map((side) => {
      const net = side.map(([x, y]) =>
        list(Array.from({ length: ROWS }, (_, row) => this.#point([x, y, (height * row) / (ROWS - 1)]))),
      );
      return this.#add(
        `B_SPLINE_SURFACE_WITH_KNOTS('',3,3,(${net.join(',')}),.UNSPECIFIED.,.F.,.F.,.F.,${NET_KNOTS},.UNSPECIFIED.)`,
      );
    });
    const bottom = this.#add(`PLANE('',#${this.#frame([0, 0, 0], [0, 0, -1], [1, 0, 0])})`);
    const top = this.#add(`PLANE('',#${this.#frame([0, 0, height], [0, 0, 1], [1, 0, 0])})`);
    const levels = [bottom, top].map((plane, level) => {
      const z = level * height;
      const vertices = corners.map(([x, y]) => this.#add(`VERTEX_POINT('',#${this.#point([x, y, z])})`));
      return outline.map((side, index) => {
        const curve = this.#spline(side.map(([x, y]) => this.#point([x, y, z])));
        // The same curve once more in the parameters of both faces beside it, as many programs write it.
        const inPlane = this.#pcurve(
          plane,
          side.map(([x, y]) => [x, level === 0 ? -y : y]),
        );
        const inNet = this.#pcurve(
          nets[index]!,
          side.map((_, point) => [GREVILLE[point]!, level]),
        );
        const drawn = this.#add(`SURFACE_CURVE('',#${curve},(#${inPlane},#${inNet}),.CURVE_3D.)`);
        const [from, to] = [vertices[index]!, vertices[(index + 1) % SIDES]!];
        return { edge: this.#add(`EDGE_CURVE('',#${from},#${to},#${drawn},.T.)`), from };
      });
    });
    const [below, above] = levels as [(typeof levels)[0], (typeof levels)[0]];
    const risers = below.map(({ from }, index) =>
      this.#line(from, above[index]!.from, [...corners[index]!, 0], height),
    );
    const faces = nets.map((surface, index) =>
      this.#face(surface, [
        [below[index]!.edge, true],
        [risers[(index + 1) % SIDES]!, true],
        [above[index]!.edge, false],
        [risers[index]!, false],
      ]),
    );
    faces.push(
      this.#face(
        top,
        above.map(({ edge }) => [edge, true]),
      ),
    );
    faces.push(this.#face(bottom, below.map(({ edge }) => [edge, false] as [number, boolean]).reverse()));
    const shell = this.#add(`CLOSED_SHELL('',${list(faces)})`);
    return this.#add(`MANIFOLD_SOLID_BREP('',#${shell})`);
  }

  bytes(): Uint8Array {
    const header =
      "ISO-10303-21;\nHEADER;\nFILE_DESCRIPTION((''),'2;1');\nFILE_NAME('','',(''),(''),'','','');\nFILE_SCHEMA(('AUTOMOTIVE_DESIGN'));\nENDSEC;\nDATA;\n";
    return new TextEncoder().encode(`${header}${this.#lines.join('\n')}\nENDSEC;\nEND-ISO-10303-21;\n`);
  }

  #add(body: string): number {
    this.#last += 1;
    this.#lines.push(`#${this.#last}=${body};`);
    return this.#last;
  }

  #spline(points: number[]): number {
    return this.#add(`B_SPLINE_CURVE_WITH_KNOTS('',3,${list(points)},.UNSPECIFIED.,.F.,.F.,${KNOTS},.UNSPECIFIED.)`);
  }

  /** A spline in the parameters of a surface. */
  #pcurve(surface: number, points: [number, number][]): number {
    const flat = points.map((point) => this.#add(`CARTESIAN_POINT('',(${point.map(real).join(',')}))`));
    const shape = this.#add(`DEFINITIONAL_REPRESENTATION('',(#${this.#spline(flat)}),#${this.#context})`);
    return this.#add(`PCURVE('',#${surface},#${shape})`);
  }

  #point(point: Point): number {
    return this.#add(`CARTESIAN_POINT('',(${point.map(real).join(',')}))`);
  }

  #direction(direction: Point): number {
    return this.#add(`DIRECTION('',(${direction.map(real).join(',')}))`);
  }

  #frame(origin: Point, axis: Point, x: Point): number {
    return this.#add(`AXIS2_PLACEMENT_3D('',#${this.#point(origin)},#${this.#direction(axis)},#${this.#direction(x)})`);
  }

  #line(from: number, to: number, at: Point, height: number): number {
    const vector = this.#add(`VECTOR('',#${this.#direction([0, 0, 1])},${real(height)})`);
    const line = this.#add(`LINE('',#${this.#point(at)},#${vector})`);
    return this.#add(`EDGE_CURVE('',#${from},#${to},#${line},.T.)`);
  }

  #face(surface: number, edges: [edge: number, isForward: boolean][]): number {
    const oriented = edges.map(([edge, isForward]) =>
      this.#add(`ORIENTED_EDGE('',*,*,#${edge},.${isForward ? 'T' : 'F'}.)`),
    );
    const loop = this.#add(`EDGE_LOOP('',${list(oriented)})`);
    const bound = this.#add(`FACE_OUTER_BOUND('',#${loop},.T.)`);
    return this.#add(`ADVANCED_FACE('',(#${bound}),#${surface},.T.)`);
  }
}

/** Of a cubic that begins at its first point and ends at its last: multiplicities and values. */
const [MULTIPLICITIES, VALUES] = (() => {
  const inner = POINTS - 4;
  const values = Array.from({ length: inner + 2 }, (_, index) => index / (inner + 1));
  return [[4, ...Array.from({ length: inner }, () => 1), 4], values];
})();
const KNOTS = `(${MULTIPLICITIES.join(',')}),(${VALUES.map(real).join(',')})`;
/** Straight up, between two ends. */
const NET_KNOTS = `(${MULTIPLICITIES.join(',')}),(4,4),(${VALUES.map(real).join(',')}),(0.,1.)`;
/** Control points of the parameter itself: means of three knots each. */
const GREVILLE = Array.from({ length: POINTS }, (_, point) => {
  const knots = VALUES.flatMap((value, index) => Array.from({ length: MULTIPLICITIES[index]! }, () => value));
  return (knots[point + 1]! + knots[point + 2]! + knots[point + 3]!) / 3;
});

function list(ids: number[]): string {
  return `(${ids.map((id) => `#${id}`).join(',')})`;
}

/** Numbers of STEP have a point. Fifteen digits, as CAD programs write them. */
function real(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  if (text.includes('e')) return text.includes('.') ? text.toUpperCase() : text.replace('e', '.E');
  return text.includes('.') ? text : `${text}.`;
}

if (import.meta.main && process.argv[2] !== undefined) writeFileSync(process.argv[2], makeLargeAssembly());

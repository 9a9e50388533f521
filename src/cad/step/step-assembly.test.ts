import { expect, test } from 'vitest';
import { readStep } from '#cad/step/read-step.ts';
import { readAssembly } from '#cad/step/step-assembly.ts';
import { scanStep } from '#cad/step/step-text.ts';

const fileOf = (data: string) =>
  new TextEncoder().encode(`ISO-10303-21;HEADER;ENDSEC;DATA;${FRAMES}${data}ENDSEC;END-ISO-10303-21;`);
const assemblyOf = (data: string) => readAssembly(scanStep(fileOf(data)));

/** mm, a frame at the origin (#2) and one 10 further along x (#3). */
const FRAMES =
  "#1=(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNIT_ASSIGNED_CONTEXT((#8))REPRESENTATION_CONTEXT('',''));" +
  "#8=(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.));#2=AXIS2_PLACEMENT_3D('',#4,$,$);#3=AXIS2_PLACEMENT_3D('',#5,$,$);" +
  "#4=CARTESIAN_POINT('',(0.,0.,0.));#5=CARTESIAN_POINT('',(10.,0.,0.));";

/** Definition `id`2, shape `id`4. */
const product = (id: number, name: string, items = '#2'): string =>
  `#${id}0=PRODUCT('${name}','${name}','',());#${id}1=PRODUCT_DEFINITION_FORMATION('','',#${id}0);#${id}2=PRODUCT_DEFINITION('','',#${id}1,#9);` +
  `#${id}3=PRODUCT_DEFINITION_SHAPE('','',#${id}2);#${id}4=SHAPE_REPRESENTATION('',(${items}),#1);#${id}5=SHAPE_DEFINITION_REPRESENTATION(#${id}3,#${id}4);`;

/** Puts `child` into `parent`, 10 further along x. */
const use = (id: number, parent: number, child: number): string =>
  `#${id}0=NEXT_ASSEMBLY_USAGE_OCCURRENCE('',$,$,#${parent}2,#${child}2,$);#${id}1=PRODUCT_DEFINITION_SHAPE('',$,#${id}0);` +
  `#${id}2=CONTEXT_DEPENDENT_SHAPE_REPRESENTATION(#${id}3,#${id}1);#${id}4=ITEM_DEFINED_TRANSFORMATION('','',#2,#3);` +
  `#${id}3=(REPRESENTATION_RELATIONSHIP('','',#${child}4,#${parent}4)REPRESENTATION_RELATIONSHIP_WITH_TRANSFORMATION(#${id}4)SHAPE_REPRESENTATION_RELATIONSHIP());`;

const SOLID = "#50=MANIFOLD_SOLID_BREP('shaft',#51);#51=CLOSED_SHELL('',(#52,#53,#54));";

/** How far along x each solid stands. */
const placesOf = ({ instances }: ReturnType<typeof readAssembly>) => instances.map(({ placement }) => placement[3]);

test('one walk names the parts, counts them, says what they stand in and where their solids are', () => {
  const found = assemblyOf(
    product(10, 'gearbox') +
      product(20, 'half') +
      product(30, 'bolt; long', '#2,#50') +
      SOLID +
      // Two halves in the gearbox; three bolts in each half, and one beside them.
      [use(60, 10, 20), use(61, 10, 20), use(62, 20, 30), use(63, 20, 30), use(64, 20, 30), use(65, 10, 30)].join(''),
  );
  expect(found).toMatchObject({ isAssembly: true, unread: null, refusal: null, looseSurfaces: 0 });
  expect(found.parts).toEqual([
    {
      name: 'bolt; long',
      count: 7,
      solids: [{ id: 50, faces: 3, name: 'shaft' }],
      assemblies: [
        { name: 'half', count: 6 },
        { name: 'gearbox', count: 1 },
      ],
    },
  ]);
  // All stand at one place but for the last. They are as many pieces as were counted.
  expect(placesOf(found)).toEqual([20, 20, 20, 20, 20, 20, 10]);
});

test('a use whose statement is in the file twice is one piece', () => {
  const one = use(60, 10, 20);
  const found = assemblyOf(product(10, 'gearbox') + product(20, 'shaft', '#2,#50') + SOLID + one + one);
  expect(found.parts).toMatchObject([{ name: 'shaft', count: 1 }]);
  expect(placesOf(found)).toEqual([10]);
});

test('a shape that two representations of its product have is one solid, and so is one that its parent tells again', () => {
  const again =
    "#45=SHAPE_REPRESENTATION('',(#50),#1);#46=SHAPE_REPRESENTATION_RELATIONSHIP('','',#204,#45);" +
    "#40=MAPPED_ITEM('',#42,#3);#42=REPRESENTATION_MAP(#2,#45);";
  const found = assemblyOf(
    product(10, 'gearbox', '#2,#40') + product(20, 'bolt', '#2,#50') + SOLID + again + use(60, 10, 20),
  );
  expect(placesOf(found)).toEqual([10]);
});

test('frames that are named in the other order than the shapes they lie in are told apart by the shapes', () => {
  const turned = use(60, 10, 20).replace('#204,#104', '#104,#204');
  const found = assemblyOf(product(10, 'gearbox', '#3') + product(20, 'bolt', '#2,#50') + SOLID + turned);
  expect(found.unread).toBeNull();
  expect(placesOf(found)).toEqual([10]);
});

test('a product without a shape needs no place', () => {
  const found = assemblyOf(
    `${product(10, 'gearbox')}${product(20, 'bolt', '#2,#50')}${product(30, 'grease')}${SOLID}${use(60, 10, 20)}#70=NEXT_ASSEMBLY_USAGE_OCCURRENCE('','','',#102,#302,$);`,
  );
  expect(found.unread).toBeNull();
  expect(placesOf(found)).toEqual([10]);
});

test('mapped shapes stand where they are mapped to', () => {
  const found = assemblyOf(
    product(10, 'plate', '#2,#50,#40,#41') +
      SOLID +
      "#40=MAPPED_ITEM('',#42,#3);#41=MAPPED_ITEM('',#43,#3);#42=REPRESENTATION_MAP(#2,#44);#43=REPRESENTATION_MAP(#2,#45);" +
      "#44=SHAPE_REPRESENTATION('',(#46),#1);#46=MAPPED_ITEM('',#43,#3);#45=SHAPE_REPRESENTATION('',(#47),#1);#47=MANIFOLD_SOLID_BREP('',#51);",
  );
  expect(found).toMatchObject({ isAssembly: false, unread: null, parts: [{ name: 'plate', count: 1 }] });
  expect(found.instances.map(({ solid }) => solid)).toEqual([50, 47, 47]);
  expect(placesOf(found)).toEqual([0, 20, 10]);
});

test('a product that stands in itself is refused, over however many others', () => {
  const { refusal } = assemblyOf(
    product(10, 'gearbox') +
      product(20, 'half') +
      product(30, 'bolt') +
      use(60, 10, 20) +
      use(61, 20, 30) +
      use(62, 30, 20),
  );
  expect(refusal?.code).toBe('too_nested');
  expect(refusal?.message).toMatch(/"half" contains itself/);
});

test('a shape that is mapped into itself is refused', () => {
  const { refusal } = assemblyOf(
    product(10, 'plate', '#2,#40') +
      "#40=MAPPED_ITEM('',#42,#3);#42=REPRESENTATION_MAP(#2,#44);#44=SHAPE_REPRESENTATION('',(#46,#47),#1);" +
      "#46=MAPPED_ITEM('',#42,#3);#47=MAPPED_ITEM('',#42,#3);",
  );
  expect(refusal).toMatchObject({ code: 'too_nested' });
});

test('a small file that means a million parts is refused at once', () => {
  let data = product(10, 'bolt', '#2,#50') + SOLID;
  for (let level = 11; level < 31; level += 1)
    data +=
      product(level, `level ${level}`) +
      use(2 * level + 100, level, level - 1) +
      use(2 * level + 101, level, level - 1);
  const { refusal } = assemblyOf(data);
  expect(refusal).toMatchObject({ code: 'too_large' });
});

test('a part without a place is counted, and left to the kernel', () => {
  const found = assemblyOf(
    `${product(10, 'gearbox')}${product(20, 'bolt', '#2,#50')}${SOLID}#60=NEXT_ASSEMBLY_USAGE_OCCURRENCE('','','',#102,#202,$);`,
  );
  expect(found.unread).toMatch(/place/);
  expect(found.parts).toMatchObject([{ name: 'bolt', count: 1, assemblies: [{ name: 'gearbox', count: 1 }] }]);
});

/** A plate that a shape is mapped into by an operator with these two axes and this scale. */
const mappedBy = (first: string, second: string, scale: string): string =>
  product(10, 'plate', '#2,#41') +
  SOLID +
  "#41=MAPPED_ITEM('',#43,#44);#43=REPRESENTATION_MAP(#2,#45);#45=SHAPE_REPRESENTATION('',(#50),#1);" +
  `#44=CARTESIAN_TRANSFORMATION_OPERATOR_3D('',$,#46,#47,#5,${scale},$);#46=DIRECTION('',(${first}));#47=DIRECTION('',(${second}));`;

test('an operator that turns is a place; one that mirrors or scales is left, and the kernel must not be asked', async () => {
  const turned = assemblyOf(mappedBy('0.,1.,0.', '-1.,0.,0.', '1.'));
  expect(turned.unread).toBeNull();
  expect(turned.instances).toMatchObject([{ placement: [0, -1, 0, 10, 1, 0, 0, 0, 0, 0, 1, 0] }]);
  for (const [first, second, scale] of [
    ['-1.,0.,0.', '0.,1.,0.', '1.'],
    ['1.,0.,0.', '0.,1.,0.', '2.'],
  ] as const) {
    const data = mappedBy(first, second, scale);
    expect(assemblyOf(data)).toMatchObject({ unread: 'a place that mirrors or scales', hasOperators: true });
    const outcome = await readStep(fileOf(`${data}#52=ADVANCED_FACE('',(),$,.T.);`), {
      kernel: () => Promise.reject(new Error('The kernel was asked')),
    });
    expect(outcome).toMatchObject({
      kind: 'unreadable',
      failure: { message: expect.stringMatching(/mirrored, scaled/) },
    });
  }
});

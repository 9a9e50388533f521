/** What the numbers of entities mean, where a person is told that one is not read (IGES 5.3, chapter 4). */
const NAMES: Record<number, string> = {
  106: 'copious data',
  108: 'unbounded planes',
  114: 'parametric spline surfaces',
  118: 'ruled surfaces',
  120: 'surfaces of revolution',
  125: 'flashes',
  130: 'offset curves',
  140: 'offset surfaces',
  150: 'blocks',
  152: 'wedges',
  154: 'cylinders',
  156: 'cones',
  158: 'spheres',
  160: 'tori',
  162: 'solids of revolution',
  164: 'solids of extrusion',
  168: 'ellipsoids',
  180: 'boolean trees',
  184: 'assemblies of solids',
  430: 'instances of solids',
};

/** "offset curves (type 130)". */
export function kindName(kind: number): string {
  return `${NAMES[kind] ?? 'entities'} (type ${kind})`;
}

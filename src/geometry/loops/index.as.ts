/** The innermost loops over triangles and grid cells, compiled to WebAssembly by AssemblyScript: see `../loops.ts`. */
export { buildTree, ensure, freeFrom, tellBodies, treeRoom } from './box-tree.as';
export { tellTriangles, visitClose } from './close-pairs.as';
export { findCrossings, placeCorners, sortCrossings, toCells } from './columns.as';
export { findWidest, groundRoom, heightsOf, layGround, markMaterial, materialOf, wantOnly } from './cutters.as';
export { castRay, met } from './rays.as';
export { highestAround, windowRoom } from './windows.as';
export { boundOnSkin, longestAt, lookAlongRow, reachInSpace, reachOnSkin, tellCutters } from './reach.as';
export { addStretch, curveRoom, forgetCurves, putCurve, putNode, stretchRoom, weightsPlace } from './isocurves.as';
export { findNearest, forgetSurfaces, normalAt, pointAt, pointPlace, samplePoints } from './splines.as';

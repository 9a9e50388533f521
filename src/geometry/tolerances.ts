/**
 * By how much two things may differ and still count as one, and how far a thing may be off and still count as straight, square or flat.
 * Each constant has one meaning; constants of equal value with different meanings stay apart, so that one can move without the other.
 *
 * Beside these stand only constants of one algorithm, in its own file: when an iteration has converged, how a search is cut short.
 *
 * A name ends in what the number is compared with: a length in `_MM`, an angle in `_RAD`, a sine or cosine in `_SIN` and `_COS`,
 * a ratio in `_SHARE`.
 */

// Directions and angles of exact solids. Files write directions with six digits or more; the smallest drafts and tapers that people draw are half
// a degree (9e-3 rad). What counts as one direction lies between the two.

/** Two directions are square when the cosine between them is smaller: 0.06 degrees. */
export const SQUARE_COS = 1e-3;
/** Two directions are parallel when the sine between them is smaller: 0.06 degrees. */
export const PARALLEL_SIN = 1e-3;
/** Two normals or axes of features are parallel when the cosine between them is larger: 0.08 degrees. */
export const PARALLEL_COS = 1 - 1e-6;
/** A second direction is another one, by which a third is found, when the cosine between the two is smaller: 2.6 degrees. */
export const OTHER_DIRECTION_COS = 1 - 1e-3;
/** One direction can be made square to another with digits to spare when the cosine between the two is smaller: 46 degrees. */
export const WELL_APART_COS = 0.7;
/** Two axes are one when the cosine between them is larger, 0.008 degrees: the walls of one bore are written with the same axis, even if it is in pieces. */
export const SAME_AXIS_COS = 1 - 1e-8;
/** A circle goes around an axis evenly when the cosine between the two is larger; else its turn is summed up point by point. */
export const EVEN_CIRCLE_COS = 1 - 1e-9;
/** Normals of triangles on one plane, whose corners are in single precision. */
export const ONE_PLANE_COS = 1 - 1e-6;
/** Two angles about an axis are one, rad. */
export const SAME_ANGLE_RAD = 1e-3;
/** A hexagon's sides are even when they stand at whole sixths of a turn, to this share of a sixth. */
export const SIXTH_SHARE = 1e-3;
/** From five sixths of a turn on, rad, a cylinder counts as whole. A slit, keyway or flat may open the rest; with less it is the end of a slot or of a wall. */
export const WHOLE_CYLINDER_LEAST_RAD = (5 / 3) * Math.PI;
/** A half angle outside of these, rad, makes a cylinder or a plane of a cone, and its equations break. */
export const CONE_HALF_ANGLE_RAD = { least: 1e-6, most: 1.5707 };

// Places and sizes in exact solids: far above what kernels leave (1e-7 mm at best), and below what anybody makes a feature of.

/** Axes, planes and reaches of features that are one, mm. */
export const SAME_PLACE_MM = 1e-3;
/** Heights closer than this, mm, are one: what files round. */
export const SAME_HEIGHT_MM = 1e-5;
/** Radii, distances from an axis and other sizes of features that are one, as a share of the size. */
export const SAME_SIZE_SHARE = 1e-3;
/** The radii of two cylinders of one bore, and how far their axes lie apart, as a share of the radius. */
export const SAME_BORE_SHARE = 1e-3;
/** Added to the share above, mm, where pieces of one bore are joined: in the smallest bores the share alone is less than files round. */
export const SAME_BORE_MM = 1e-4;
/** How far a face beside a bore may stand into it and still lie at its wall, mm, on top of the share. */
export const INSIDE_BORE_MM = 1e-6;
/** Two areas around an axis that differ by less, rad, are the two halves of one end of a hole. */
export const SAME_HALF_RAD = 1e-6;
/** A face lies on a side of the block around the part, as a share of the block. Boxes of splines are found to less. */
export const ON_BLOCK_SHARE = 1e-5;
/** Two sizes of threads are one, mm; and a better fit to a drawn diameter must be better by `BETTER_FIT_MM`, which is what files round. */
export const SAME_THREAD_MM = 1e-3;
export const BETTER_FIT_MM = 1e-4;

// Boundaries, as readers take them from files.

/** A vertex that lies further from its curve is not on it, mm. Kernels write 1e-7 at best and 1e-2 where they sewed. */
export const VERTEX_ON_CURVE_MM = 1e-2;
/** Ends of edges lie within 2e-6 mm of their surfaces in 68 real files; kernels take up to 1e-3 for one point. Further off, a vertex is healed and told. */
export const VERTEX_ON_SURFACE_MM = 1e-3;
/** Nearer than this, mm, a vertex lies on its surfaces as well as numbers of twelve digits say; further off, a better place is looked for. */
export const VERTEX_SETTLED_MM = 1e-5;
/** Nearer to the tip of a cone or the pole of a ball than this, mm, a vertex is that: only rounding is so small. */
export const ON_TIP_MM = 1e-9;
/** Further off its surfaces than this, mm, a vertex says that the file is damaged: no program means ten micrometers. */
export const HEALED_VERTEX_MM = 1e-2;
/** The kernel widens a vertex until it holds the ends of its edges, mm; further apart they are no vertex of a sound file. */
export const KERNEL_REACH_MM = 0.1;
/** A spline closes where its first and last control points lie this close, mm. */
export const CLOSED_SPLINE_MM = 1e-6;
/** Parameters of a curve that are one, as a share of its domain: what arithmetic leaves of a value that a file wrote in full. */
export const SAME_PARAMETER_SHARE = 1e-9;
/** The same for ranges that a file writes beside the knots: some writers round the last digit. */
export const WRITTEN_PARAMETER_SHARE = 1e-6;
/** Knots, and points past the end of a closed spline, that are one, as a share of its domain: only what one addition leaves. */
export const SAME_KNOT_SHARE = 1e-12;
/** Weights of a spline that are one, as a share: then it is not rational. */
export const SAME_WEIGHT_SHARE = 1e-12;
/** A direction is nothing when, made square to another unit vector, less than this is left of it. */
export const NO_DIRECTION = 1e-9;
/** Subtracted before a number of steps is rounded up: rounding must not add a step to a quotient that is whole. */
export const WHOLE_STEP_SLACK = 1e-9;
/** Volumes of copies of one part that are one, as a share: the kernel's own error. */
export const SAME_VOLUME_SHARE = 1e-6;
/** Half diameters of an ellipse that are one, and ends of an arc that are one point, as a share: then it is a circle, and a whole one. */
export const CIRCLE_SHARE = 1e-9;

// Two exports of one body, to be told as one part.

/** Areas that are one, and lengths as a share of the solid's size. */
export const CONGRUENT_SHARE = 1e-5;
/** Lengths that are one in the smallest of solids, mm. */
export const CONGRUENT_MM = 1e-4;
/** Faces that lie no further off a line, as a share of its length, give no third direction. */
export const ON_LINE_SHARE = 1e-3;

// Sheet metal. What a model leaves of its thickness is coarser than of other features: skins are offset by the kernel and sewn.

/** Two flats, or a roll's two axes, are parallel for a thickness, rad. */
export const SHEET_PARALLEL_RAD = 1e-3;
/** Directions on either side of a bend are one, rad: two pairs of flats are compared there, each with its own error. */
export const BEND_PARALLEL_RAD = 2e-3;
/** A cut stands at a right angle to the sheet to this, rad: models do not draw the taper of a beam, and drafts begin at half a degree. */
export const SQUARE_CUT_RAD = 0.008;
/** Normals look the same way when the cosine between them is less than this short of 1: 0.8 degrees. */
export const SAME_SIDE_COS_GAP = 1e-4;
/** Distances that are one thickness, mm and as a share of it: what a kernel leaves, and what converting between units does. */
export const SAME_THICKNESS_MM = 2e-3;
export const SAME_THICKNESS_SHARE = 1e-3;
/** Axes of the two sides of a roll that are one, mm. */
export const SAME_ROLL_AXIS_MM = 2e-3;
/** Circles of the two sides of a hole that are one, mm. */
export const SAME_RIM_MM = 2e-3;
/** Places in a flat pattern that come from both sides of an edge and are one, mm. */
export const SAME_FLAT_MM = 1e-6;
/** Points of a flat edge nearer to the straight way than this, mm, are left out; closer to each other than `DOUBLED_FLAT_MM`, they are one. */
export const STRAIGHT_FLAT_MM = 1e-7;
export const DOUBLED_FLAT_MM = 1e-9;
/** Sides of a flat pattern that run one way, as the sine between them. */
export const SAME_SIDE_SIN = 1e-7;
/** Two blanks whose sides or areas differ by less, as a share, are as good: the first is taken, on every machine. */
export const TIE_SHARE = 1e-9;

// Drawings of outlines.

/** Ends of curves that are one point, mm: four decimals of an inch are 2.5 µm. */
export const SAME_END_MM = 0.003;
/** The first and last point of a contour that are one, mm, after curves were divided. */
export const SAME_CORNER_MM = 1e-6;
/** Added to a reach, as a share, so that a gap of exactly that size is found. */
export const REACH_SLACK_SHARE = 1e-9;
/** A sweep this much short of a turn, rad, is a whole circle. */
export const WHOLE_TURN_RAD = 1e-9;
/** Lines of a drawing without a length that could be cut, mm: what CAD programs leave where a line stands upright, or a dot. */
export const DOT_MM = 1e-3;
/** A bulge below this is a straight line, and a sweep below this, rad, a whole turn: only rounding is so small. */
export const NO_BULGE = 1e-12;

// Triangles. Corners are in single precision, which holds 1e-7 of the part's size, and files write six digits.

/** A place on the skin is lifted off it by this share of the part's diagonal, so that rays do not hit the triangle they start on. */
export const OFF_SKIN_SHARE = 1e-5;
/** Barycentric coordinates this far outside are still inside: a ray through an edge belongs to both triangles rather than to none. */
export const RAY_EDGE_SLACK = 1e-9;
/** A corner turns back when the sine is below the negative of this; the rest is rounding. */
export const TURNS_BACK_SIN = 1e-7;
/** A triangle in a picture that covers less, in square samples, is seen from its edge. */
export const EDGE_ON_AREA = 1e-9;

// Placements and directions of a whole part.

/** A placement leaves everything where it is when no number of it differs by more: rounding of two that undo each other. */
export const IDENTITY_ERROR = 1e-12;
/** A placement is rigid when its rows are square and of length 1 to this: single precision leaves as much, and files of six digits keep it. */
export const RIGID_ERROR = 2e-6;
/** Two directions to lay a part down in are one when the cosine between them is larger. */
export const SAME_DOWN_COS = 1 - 1e-9;
/** A coordinate of a unit vector that is smaller is 0: it decides which of two opposite directions is told, and must not be rounding. */
export const NO_COORDINATE = 1e-6;
/** A direction runs along an axis of the file when the coordinate is this close to 1: then depths are differences of coordinates, and exact. */
export const ALONG_AXIS_GAP = 1e-12;

/**
 * Of two revisions of a part: what lies this far off is changed. A share of the part's diagonal, within limits: triangles of the same cylinder may stand
 * off it differently in two files, and nobody moves a hole by less.
 */
export const REVISION_TOLERANCE_SHARE = 5e-4;
export const REVISION_TOLERANCE_LEAST_MM = 0.02;
export const REVISION_TOLERANCE_MOST_MM = 0.2;
/** Samples of a face that have to lie on the other revision: a few may fall on an edge of its triangles. */
export const REVISION_MATCH_SHARE = 0.97;

/** The file types that a file picker offers. The content decides about a file; this only hides unrelated files. */
export const ACCEPTED_FILES = '.pdf,.stl,.step,.stp,.dxf,.dwg,.ai,.eps,.svg,.iges,.igs,.obj,.3mf';

/** The same as text, for the hint beside a picker. */
export const ACCEPTED_WORDS = 'pdf, stl, step, stp, dxf, dwg, ai, eps, svg';

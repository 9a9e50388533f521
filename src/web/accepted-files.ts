/** What a file picker offers. Content decides what a file is, so this only keeps holiday pictures out of sight. */
export const ACCEPTED_FILES = '.pdf,.stl,.step,.stp,.dxf,.dwg,.ai,.eps,.svg,.iges,.igs,.obj,.3mf';

/** The same in words, for the hint beside a picker. */
export const ACCEPTED_WORDS = 'pdf, stl, step, stp, dxf, dwg, ai, eps, svg';

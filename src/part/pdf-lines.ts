/** Pieces of text on the page of a PDF, as lines from top to bottom. */

export interface TextPiece {
  text: string;
  /** Of its baseline, points from the page's lower left corner. */
  x: number;
  y: number;
}

/** Pieces whose baselines lie this near stand in one line, points. */
const SAME_LINE_PT = 2;

export function linesOfPieces(pieces: readonly TextPiece[]): string[] {
  const lines: { y: number; pieces: TextPiece[] }[] = [];
  for (const piece of pieces.filter(({ text }) => text.trim() !== '').sort((a, b) => b.y - a.y)) {
    const last = lines.at(-1);
    if (last && last.y - piece.y <= SAME_LINE_PT) last.pieces.push(piece);
    else lines.push({ y: piece.y, pieces: [piece] });
  }
  return lines.map(({ pieces: own }) =>
    own
      .sort((a, b) => a.x - b.x)
      .map(({ text }) => text.trim())
      .join(' '),
  );
}

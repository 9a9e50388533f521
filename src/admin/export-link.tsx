import type { ExportedTable } from '#contract/export.ts';
import { ButtonAnchor } from '#ui/button.tsx';

/** All rows of a table as a file for a spreadsheet; that it was taken is noted. */
export function ExportLink({ table }: { table: ExportedTable }) {
  return (
    <ButtonAnchor href={`/api/admin/export?table=${table}`} download size="small">
      Export as CSV
    </ButtonAnchor>
  );
}

import type { ExportedTable } from '#contract/export.ts';
import { ButtonAnchor } from '#ui/button.tsx';

/** Downloads all rows of a table for a spreadsheet. The server records the export. */
export function ExportLink({ table }: { table: ExportedTable }) {
  return (
    <ButtonAnchor href={`/api/admin/export?table=${table}`} download size="small">
      Export as CSV
    </ButtonAnchor>
  );
}

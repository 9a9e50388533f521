/** Files made or found to do harm, and what a person should hear of each. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { hasSharedFiles, SHARED_CAD } from '../setup/shared-files.ts';

const FOLDERS = ['hostile_made', 'hostile_real'];

/** The paths of all shared hostile files; empty where the shared files are missing. */
export function hostileFiles(): string[] {
  if (!hasSharedFiles) return [];
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(SHARED_CAD, folder)).map((name) => join(SHARED_CAD, folder, name)),
  );
}

/**
 * What is said of a file, for those where only one answer is right: a code of failure, or the kind of the part.
 * The others may be read or refused, but never end a thread.
 */
export const EXPECTED: Record<string, string> = {
  'zero_bytes.step': 'empty_file',
  'deep_parens.step': 'too_nested',
  'truncated_half.step': 'truncated',
  'no_geometry.step': 'no_geometry',
  'thelio_major_side1_no_geometry.step': 'no_geometry',
  'html_login_page.step': 'unsupported_format',
  'random_64k.step': 'unknown_format',
  'stl_renamed.step': 'mesh',
  'binary_starts_with_solid.stl': 'mesh',
  'flipped_normals.stl': 'mesh',
  'cavity_box.stl': 'mesh',
  'open_box_missing_lid.stl': 'mesh',
  'header_count_4e9.stl': 'unreadable',
  'pdf_renamed.dxf': 'document',
  'crlf_and_bom.step': 'solid',
  'cyclic_reference.step': 'solid',
  'mm_part_declared_metres.step': 'solid',
  'odd_name.step': 'solid',
  '=cmd_formula_name.step': 'solid',
  'xss_product_name.step': 'solid',
  'three_parts.zip': 'unsupported_format',
  '300ZLT_ElectroPanel_Rear_v1.step': 'solid',
  'nist_ftc_08_asme1_ap242-e1-tg.stp': 'no_geometry',
  's1-c5-214.stp': 'no_geometry',
  'teapot.stl': 'mesh',
  'soup.stl': 'no_geometry',
};

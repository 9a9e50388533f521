import { expect, test } from 'vitest';
import { attachmentHeader } from '#server/orders/file-name.ts';

test('a download is named in ASCII for old programs and exactly for all others', () => {
  expect(attachmentHeader('bracket.step')).toBe(`attachment; filename="bracket.step"; filename*=UTF-8''bracket.step`);
  expect(attachmentHeader('Flansch Ø 40 – “v2” 😀.STEP')).toBe(
    `attachment; filename="Flansch _ 40 _ _v2_ _.STEP"; filename*=UTF-8''Flansch%20%C3%98%2040%20%E2%80%93%20%E2%80%9Cv2%E2%80%9D%20%F0%9F%98%80.STEP`,
  );
});

test('no name leaves its place in the header of a download', () => {
  expect(attachmentHeader('a"; filename="evil.exe')).toBe(
    `attachment; filename="a\\"; filename=\\"evil.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22evil.exe`,
  );
  expect(attachmentHeader('../a\r\nset-cookie: x=1\u202E\ud800.stl')).toBe(
    `attachment; filename="aset-cookie: x=1.stl"; filename*=UTF-8''aset-cookie%3A%20x%3D1.stl`,
  );
  expect(attachmentHeader("50%20 (it's *).stl")).toBe(
    `attachment; filename="50_20 (it's *).stl"; filename*=UTF-8''50%2520%20%28it%27s%20%2A%29.stl`,
  );
});

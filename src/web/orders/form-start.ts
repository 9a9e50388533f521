/** What the shipping form begins with where nothing is kept with the quote. */
import { isSameAddress, type SavedAddress, type ShipTo } from '#contract/address.ts';

/** The address that was picked from the book, else that of the order that is repeated, else the default. */
export function startAddress(
  addresses: readonly SavedAddress[],
  { from, repeated }: { from: string | null; repeated: ShipTo | null },
): ShipTo | null {
  if (from !== null) return addresses.find(({ id }) => id === from) ?? null;
  return repeated ?? addresses.find(({ isShippingDefault }) => isShippingDefault) ?? null;
}

/** Id of the entry of the book that says the same; undefined for none. */
export function idInBook(addresses: readonly SavedAddress[], address: ShipTo | null): string | undefined {
  return address ? addresses.find((each) => isSameAddress(each, address))?.id : undefined;
}

/** The way back to the form, which bills the address that was added meanwhile. */
export function withBillTo(back: string, addressId: string): string {
  const { pathname, searchParams, hash } = new URL(back, 'https://own.invalid');
  searchParams.set('billTo', addressId);
  return `${pathname}?${searchParams}${hash}`;
}

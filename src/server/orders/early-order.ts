/** What a buyer says with the address: who is billed, whose account carries it. Checked, read from the address book, and kept for the next order. */
import { type SavedAddress, type ShipTo, ShipToSchema } from '#contract/address.ts';
import type { CollectAccount } from '#contract/collect-account.ts';
import { AppError } from '#contract/errors.ts';
import type { PlaceOrder } from '#contract/order.ts';
import { changeBuyerDetails, findAddress, findBuyerDetails, keepTypedAddress } from '#db/addresses.ts';
import type { Db } from '#db/schema.ts';
import type { OwnerScope } from '#db/scope.ts';

/** Freight collect is charged by the buyer's carrier: throws `invalid_input` where freight was to be charged with the order as well. */
export function requireOnePayer({ freight, collect }: Pick<PlaceOrder, 'freight' | 'collect'>): void {
  if (!freight || !collect) return;
  const message =
    'Freight is either charged with the order or billed to your carrier account. Choose “Not with this order”, or remove the carrier account.';
  throw new AppError('invalid_input', { message, fields: { collect: message } });
}

/** The address of the book that is billed; null for the shipping address, undefined where nothing was said. Throws `invalid_input` for an unknown one. */
export async function findBillTo(
  db: Db,
  scope: OwnerScope,
  billToId: PlaceOrder['billToId'],
): Promise<ShipTo | null | undefined> {
  if (billToId === undefined) return undefined;
  if (billToId === '') return null;
  const found: SavedAddress | null = await findAddress(db, scope, billToId);
  if (found) return ShipToSchema.parse(found);
  const message = 'The billing address is no longer in your address book. Please choose another.';
  throw new AppError('invalid_input', { message, fields: { billToId: message } });
}

export interface TypedDetails {
  shipTo: ShipTo;
  taxId: string | undefined;
  collect: CollectAccount | null | undefined;
}

/** Keeps what was typed with an order for the next one. Call it inside a transaction. */
export async function keepTyped(tx: Db, scope: OwnerScope, { shipTo, taxId, collect }: TypedDetails): Promise<void> {
  await keepTypedAddress(tx, scope, shipTo);
  const { taxId: known } = await findBuyerDetails(tx, scope);
  await changeBuyerDetails(tx, scope, {
    // A country would have to be guessed.
    ...(taxId && taxId !== known ? { taxId, taxCountry: '' } : {}),
    ...(collect ? { collect } : {}),
  });
}

/** The address book of a customer. */
import * as z from 'zod/mini';
import { ADDRESSES_MAX } from '#contract/address.ts';
import { AppError } from '#contract/errors.ts';
import { writeTaxId } from '#contract/tax-id.ts';
import {
  addAddress as add,
  changeAddress as change,
  changeBuyerDetails as changeDetails,
  findBuyerDetails,
  listAddresses,
  deleteAddress as remove,
} from '#db/addresses.ts';
import type { Handler } from '#server/api/call.ts';
import { once } from '#server/once.ts';

export const addressBook: Handler<'addressBook'> = async ({ services: { db }, scope }) => ({
  addresses: await listAddresses(db, scope),
  details: await findBuyerDetails(db, scope),
});

export const addAddress: Handler<'addAddress'> = async ({ services, identity, scope, body }) => {
  await services.limits.spend('addressesPerUser', identity.user.id);
  const { requestKey, ...fields } = body;
  const attempt = { owner: identity.user.id, call: 'addAddress', requestKey, sent: fields };
  return services.db.transaction().execute((tx) =>
    once(tx, attempt, async () => {
      const added = await add(tx, scope, fields);
      if (!added)
        throw new AppError('invalid_input', {
          message: `An address book holds at most ${ADDRESSES_MAX} addresses. Please delete one first.`,
        });
      return { addressId: added.id };
    }),
  );
};

export const changeAddress: Handler<'changeAddress'> = async ({ services, identity, scope, param, body }) => {
  await services.limits.spend('addressesPerUser', identity.user.id);
  const id = requireId(param('addressId'));
  const isKnown = await services.db.transaction().execute((tx) => change(tx, scope, id, body));
  if (!isKnown) throw new AppError('not_found');
  return {};
};

export const deleteAddress: Handler<'deleteAddress'> = async ({ services, scope, param }) => {
  if (!(await remove(services.db, scope, requireId(param('addressId'))))) throw new AppError('not_found');
  return {};
};

export const changeBuyerDetails: Handler<'changeBuyerDetails'> = async ({ services, identity, scope, body }) => {
  await services.limits.spend('addressesPerUser', identity.user.id);
  const { taxCountry, taxId, collect } = body;
  await changeDetails(services.db, scope, {
    collect,
    ...(taxId === undefined ? {} : { taxId: writeTaxId(taxId, taxCountry ?? ''), taxCountry: taxId ? taxCountry : '' }),
  });
  return findBuyerDetails(services.db, scope);
};

/** A malformed id is not found. */
function requireId(text: string): string {
  const id = z.uuid().safeParse(text);
  if (!id.success) throw new AppError('not_found');
  return id.data;
}

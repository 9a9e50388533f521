/**
 * Whose rows a query may see: those of one owner, or all of the shop's. Every query that lists files, quotes, orders, documents or addresses,
 * or finds one by an id from outside, takes a scope. A forgotten scope does not compile.
 */
import { type Expression, type SqlBool, sql } from 'kysely';

export interface OwnerScope {
  kind: 'owner';
  userId: string;
}

export interface ShopScope {
  kind: 'shop';
}

export type Scope = OwnerScope | ShopScope;

export const SHOP: ShopScope = { kind: 'shop' };

export function ownerScope(userId: string): OwnerScope {
  return { kind: 'owner', userId };
}

/** The condition for `where`: the row of this table belongs to the scope. */
export function inScope(
  table: 'files' | 'quotes' | 'orders' | 'addresses' | 'buyerDetails',
  scope: Scope,
): Expression<SqlBool> {
  return scope.kind === 'shop' ? sql`true` : sql`${sql.ref(`${table}.ownerId`)} = ${scope.userId}`;
}

/**
 * Whose rows a query may see: those of one owner, or all that the shop has. Every query that finds a file, quote, order or document
 * by an id from outside, or lists these, takes a scope: one that is forgotten does not compile.
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
export function inScope(table: 'files' | 'quotes' | 'orders', scope: Scope): Expression<SqlBool> {
  return scope.kind === 'shop' ? sql`true` : sql`${sql.ref(`${table}.ownerId`)} = ${scope.userId}`;
}

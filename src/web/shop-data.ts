/**
 * Data of the shop that is the same for every visitor. A page names its address, which holds a digest of it; the browser fetches it once and keeps
 * it. Inside each page the rate card was three quarters of the HTML (decision 61).
 */
import { use } from 'react';
import type { RouterContextProvider } from 'react-router';
import type { AnswerOf } from '#contract/client.ts';
import { SHOP_DATA, type ShopDataName } from '#contract/shop-data.ts';
import { pageContext } from '#web/page-context.ts';

type ShopDataValue<Name extends ShopDataName> = AnswerOf<(typeof SHOP_DATA)[Name]>;

declare const names: unique symbol;
/** The address of the data, as `/shop/rate-card-DIGEST.json`. */
export type ShopDataAddress<Name extends ShopDataName> = string & { readonly [names]: Name };

/** Both of them, and those before in a process or a page that stays open. */
const KEPT_MAX = 8;
/** The page waits for the data as it stands, unable to hear anything. */
const ASK_AGAIN_AFTER_MS = [500, 2_000];
/** What this process has rendered pages with, or what this page has fetched. */
const kept = new Map<string, object | Promise<object>>();

/** For loaders: the address to hand to the page, whose components read it with `useShopData`. */
export async function addressShopData<Name extends ShopDataName>(
  context: Readonly<RouterContextProvider>,
  name: Name,
): Promise<ShopDataAddress<Name>> {
  const { api, shopDataAddress } = context.get(pageContext);
  const value: object = await api.call(SHOP_DATA[name as ShopDataName]);
  const address = shopDataAddress(name, value);
  keep(address, value);
  return address as ShopDataAddress<Name>;
}

/** The data at an address: at once on the server; in a browser the page waits for it before it is hydrated. Nobody may change it. */
export function useShopData<Name extends ShopDataName>(address: ShopDataAddress<Name>): ShopDataValue<Name> {
  const known = kept.get(address) ?? keep(address, fetchShopData(address));
  return (known instanceof Promise ? use(known) : known) as ShopDataValue<Name>;
}

/** Asks again while the connection is briefly gone. What fails then is told by the page for errors, where the visitor can try again. */
async function fetchShopData(address: string): Promise<object> {
  for (const waitMs of ASK_AGAIN_AFTER_MS) {
    try {
      return await fetchOnce(address);
    } catch (cause) {
      console.warn(cause);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return fetchOnce(address);
}

async function fetchOnce(address: string): Promise<object> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`Failed to fetch ${address}: ${answer.status}`);
  return answer.json();
}

function keep<Value extends object>(address: string, value: Value): Value {
  if (!kept.has(address) && kept.size >= KEPT_MAX) kept.delete(kept.keys().next().value!);
  kept.set(address, value);
  return value;
}

/** The compiler tests these types: `npm run check` fails when one of them changes. */
import { expectTypeOf, test } from 'vitest';
import type { OwnerScope, ShopScope } from '#db/scope.ts';
import type { Call } from '#server/api/call.ts';
import type { Identity } from '#server/auth/identity.ts';

test('a handler reads the parameters of its path only', () => {
  expectTypeOf<Call<'orderDocument'>['param']>().parameter(0).toEqualTypeOf<'orderId' | 'kind'>();
  expectTypeOf<Call<'orders'>['param']>().parameter(0).toEqualTypeOf<never>();
});

test('a handler gets the scope of its permission', () => {
  expectTypeOf<Call<'order'>['scope']>().toEqualTypeOf<OwnerScope>();
  expectTypeOf<Call<'adminOrder'>['scope']>().toEqualTypeOf<ShopScope>();
  expectTypeOf<Call<'publishRateCard'>['scope']>().toEqualTypeOf<null>();
  expectTypeOf<Call<'login'>['scope']>().toEqualTypeOf<null>();
});

test('a handler knows who calls unless anybody may', () => {
  expectTypeOf<Call<'order'>['identity']>().toEqualTypeOf<Identity>();
  expectTypeOf<Call<'login'>['identity']>().toEqualTypeOf<null>();
});

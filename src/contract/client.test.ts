/** Held by the compiler: `npm run check` fails when one of these types is another. */
import { expectTypeOf, test } from 'vitest';
import type { CallArguments } from '#contract/client.ts';
import type { PathParam } from '#contract/endpoint.ts';

test('the parameters of a path are typed by the path', () => {
  expectTypeOf<PathParam<'/api/orders'>>().toEqualTypeOf<never>();
  expectTypeOf<PathParam<'/api/orders/:orderId'>>().toEqualTypeOf<'orderId'>();
  expectTypeOf<PathParam<'/api/orders/:orderId/messages'>>().toEqualTypeOf<'orderId'>();
  expectTypeOf<PathParam<'/api/orders/:orderId/documents/:kind'>>().toEqualTypeOf<'orderId' | 'kind'>();
});

test('a call takes the parameters of its path, all of them and no others', () => {
  expectTypeOf<CallArguments<'orderDocument'>[0]['params']>().toEqualTypeOf<Record<'orderId' | 'kind', string>>();
  expectTypeOf<[{ params: { orderId: string } }]>().toExtend<CallArguments<'order'>>();
  expectTypeOf<[{ params: { orderID: string } }]>().not.toExtend<CallArguments<'order'>>();
  expectTypeOf<[]>().not.toExtend<CallArguments<'order'>>();
});

test('a call without parameters may be made without options', () => {
  expectTypeOf<[]>().toExtend<CallArguments<'orders'>>();
  expectTypeOf<NonNullable<CallArguments<'orders'>[0]>>().not.toHaveProperty('params');
});

import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/client.ts';
import { answerBuyerForm } from '#web/account/answer-buyer-form.ts';

test('an answer says which address was added, so that the way back can bill it', async () => {
  const api = { call: async () => ({ addressId: 'office' }) } as unknown as ApiClient;
  const form = new FormData();
  form.set('intent', 'add-address');
  expect((await answerBuyerForm(api, form))?.answer).toMatchObject({ isDone: true, addressId: 'office' });
});

/** The result of a form on the account page. */

export interface TwoFactorSetup {
  uri: string;
  /** In groups of four. */
  secret: string;
  qrSvg: string;
}

export type AccountAnswer =
  | { kind: 'done'; intent: string; words: string }
  | { kind: 'setup'; setup: TwoFactorSetup; problem?: string | undefined }
  | { kind: 'codes'; recoveryCodes: string[] }
  | { kind: 'refused'; intent: string; words: string; fields: Record<string, string> };

/** The answer, if it belongs to one of these forms; else undefined. */
export function answerTo(answer: AccountAnswer | undefined, ...intents: string[]) {
  return answer && 'intent' in answer && intents.includes(answer.intent) ? answer : undefined;
}

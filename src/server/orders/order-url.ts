/** Where a customer sees one order; mails lead there. */
export function orderUrl(publicUrl: string, orderNumber: string): string {
  return new URL(`/profile-status/${orderNumber}`, publicUrl).href;
}

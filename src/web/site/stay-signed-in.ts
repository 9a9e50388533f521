/**
 * A session that ends with the browser ends on the server when nothing was heard of it for an hour (`db/sessions.ts`). An open page says that the
 * browser is there: somebody may choose materials for longer than that without a request.
 */

const EVERY_MS = 10 * 60_000;

export function startStayingSignedIn(): void {
  setInterval(() => {
    if (!document.cookie.includes('partwright_user=')) return;
    // A failure has no consequence: the next page finds out.
    fetch('/api/auth/session?role=customer').catch(() => {});
  }, EVERY_MS);
}

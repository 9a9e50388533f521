/** Whether this page reaches the site. The browser alone knows only of its own network: the site may be down, or the line cut further on. */
let isLost = false;

/** As `fetch`, and notes whether the site answered. */
export async function fetchNoted(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    isLost = isNoAnswer(response.status);
    return response;
  } catch (cause) {
    if (!request.signal.aborted) isLost = true;
    throw cause;
  }
}

/** The computer is offline, or the last call got no answer of the site. */
export function isCutOff(): boolean {
  return isLost || navigator.onLine === false;
}

/** What a proxy says in place of a site that is down, and a site without its database. */
function isNoAnswer(status: number): boolean {
  return status >= 502 && status <= 504;
}

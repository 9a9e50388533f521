import { data } from 'react-router';

export { NotFound as default } from '#web/shell/not-found.tsx';

export const handle = { hydrate: false };

/** The page for every address without a route. */
export function loader() {
  return data(null, { status: 404 });
}

export const action = loader;

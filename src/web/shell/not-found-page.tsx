import { data } from 'react-router';

export { NotFound as default } from '#web/shell/not-found.tsx';

export const handle = { hydrate: false };

/** Every address that no other route answers. */
export function loader() {
  return data(null, { status: 404 });
}

export const action = loader;

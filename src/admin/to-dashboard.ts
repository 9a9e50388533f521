import { redirect } from 'react-router';

/** Redirects /admin to the panel. */
export function loader() {
  return redirect('/admindashboard');
}

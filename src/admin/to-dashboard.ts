import { redirect } from 'react-router';

/** /admin is a short way to the panel. */
export function loader() {
  return redirect('/admindashboard');
}

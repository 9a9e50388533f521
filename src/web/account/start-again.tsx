import { Link } from 'react-router';
import { Notice } from '#ui/notice.tsx';

/** For a visitor who skipped the steps before, or comes too late. */
export function StartAgain() {
  return (
    <Notice tone="warn" title="There is no code to verify yet.">
      Codes are valid for 15 minutes, and this page needs the address that requested one.{' '}
      <Link to="/forget-password" className="link">
        Start with your email address
      </Link>
    </Notice>
  );
}

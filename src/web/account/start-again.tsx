import { Link } from 'react-router';
import { Notice } from '#ui/notice.tsx';

/** For a visitor who skipped the steps before, or comes too late. */
export function StartAgain() {
  return (
    <Notice tone="warn" title="There is no code to verify yet.">
      Codes live 15 minutes, and this page needs to know which address asked for one.{' '}
      <Link to="/forget-password" className="link">
        Begin with your email address
      </Link>
    </Notice>
  );
}

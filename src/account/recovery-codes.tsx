import { useEffect, useRef, useState } from 'react';
import { Button, ButtonAnchor } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

export interface RecoveryCodesProps {
  codes: readonly string[];
  /** Whose they are, as the file says. */
  brandName: string;
  email: string;
}

/** Ten codes, shown once: to copy, to keep as a file, or to write down. */
export function RecoveryCodes({ codes, brandName, email }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isCopied, setCopied] = useState(false);
  // Without scripts, and on a page that came unencrypted, there is no clipboard and no button for it.
  const [canCopy, setCanCopy] = useState(false);
  useEffect(() => {
    setCanCopy(navigator.clipboard !== undefined);
    heading.current?.focus();
  }, []);
  const text = [`${brandName}: recovery codes of ${email}`, 'Each works once.', '', ...codes, ''].join('\n');

  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  }

  return (
    <div className="grid gap-4 border border-rule p-4 sm:p-5">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Your recovery codes
      </h3>
      <Notice tone="warn" title="Save these codes now. They will not be shown again.">
        Each code works once when you do not have your phone. Earlier codes no longer work.
      </Notice>
      <ul className="figures grid grid-cols-1 gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        {canCopy && (
          <Button size="small" onClick={copy}>
            Copy
          </Button>
        )}
        <ButtonAnchor
          size="small"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Download as text
        </ButtonAnchor>
        <span role="status" className="text-small text-ink-soft">
          {isCopied && 'Copied.'}
        </span>
      </div>
    </div>
  );
}

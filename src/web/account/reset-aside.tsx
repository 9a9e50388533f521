const STEPS = ['Your email address', 'The code from the email', 'A new password'];

/** Where in the three steps the visitor stands. */
export function ResetAside({ step }: { step: 1 | 2 | 3 }) {
  return (
    <div className="grid gap-4">
      <h2 className="text-lead">Three steps to a new password</h2>
      <ol className="grid">
        {STEPS.map((label, index) => (
          <li
            key={label}
            aria-current={index + 1 === step ? 'step' : undefined}
            className={`grid grid-cols-[2.5rem_1fr] border-t border-blueprint-line py-3 ${index + 1 === step ? 'font-semibold' : 'text-ink-soft'}`}
          >
            <span className="figures text-blueprint">{index + 1}</span>
            {label}
          </li>
        ))}
      </ol>
      <p className="text-small text-ink-soft">
        A code has six digits, is valid for 15 minutes, allows five attempts and works once. Enter it in the browser
        that requested it. All your other sessions end when the password changes.
      </p>
    </div>
  );
}

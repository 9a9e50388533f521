/** Whether the site of this container can do its work: exit 0 or 1. */
const { PORT = '3000' } = process.env;

fetch(`http://127.0.0.1:${PORT}/readyz`).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);

const PATHS = {
  users:
    'M8 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 17c0-3.5 2.5-5 6-5s6 1.5 6 5M13 4.2a3 3 0 0 1 0 5.6M16 12.6c1.3.8 2 2.3 2 4.4',
  orders: 'M4 2.5h12v15H4zM7 6.5h6M7 10h6M7 13.5h3.5',
  track:
    'M1.5 5h10v9h-10zM11.5 8h3.8l3.2 3v3h-7M5 16a1.7 1.7 0 1 0 0-3.4A1.7 1.7 0 0 0 5 16ZM14.5 16a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z',
  account: 'M10 10a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8ZM3.5 17.5c0-3.6 2.7-5.3 6.5-5.3s6.5 1.7 6.5 5.3',
  logout: 'M8 3H3v14h5M8 10h9M13.5 6.5 17 10l-3.5 3.5',
  collapse: 'M3 3v14M16 6l-4 4 4 4M12 10h5',
  expand: 'M3 3v14M8 6l4 4-4 4M7 10h5',
} as const;

export type MenuIconName = keyof typeof PATHS;

export function MenuIcon({ name }: { name: MenuIconName }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0 fill-none stroke-current stroke-[1.4]">
      <path d={PATHS[name]} />
    </svg>
  );
}

const PATHS = {
  users:
    'M8 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 17c0-3.5 2.5-5 6-5s6 1.5 6 5M13 4.2a3 3 0 0 1 0 5.6M16 12.6c1.3.8 2 2.3 2 4.4',
  orders: 'M4 2.5h12v15H4zM7 6.5h6M7 10h6M7 13.5h3.5',
  track:
    'M1.5 5h10v9h-10zM11.5 8h3.8l3.2 3v3h-7M5 16a1.7 1.7 0 1 0 0-3.4A1.7 1.7 0 0 0 5 16ZM14.5 16a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z',
  requests: 'M3 4h14v10H9l-4 3.5V14H3zM6.5 7.5h7M6.5 10.5h4.5',
  transactions: 'M2 5h16v10H2zM2 8.5h16M5 12h4',
  settings: 'M3 6h8M15 6h2M3 14h2M9 14h8M11 6a2 2 0 1 0 4 0 2 2 0 0 0-4 0ZM5 14a2 2 0 1 0 4 0 2 2 0 0 0-4 0Z',
  view: 'M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10ZM10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  edit: 'M3 17l.8-3.8L14 3l3 3L6.8 16.2zM12 5l3 3',
  delete: 'M3.5 5.5h13M8 5.5V3h4v2.5M5.5 5.5l.8 11.5h7.4l.8-11.5M8.3 8.5l.3 5.5M11.7 8.5l-.3 5.5',
  approve: 'M3.5 10.5l4.5 4.5 8.5-10',
  reject: 'M4.5 4.5l11 11M15.5 4.5l-11 11',
  account: 'M10 10a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8ZM3.5 17.5c0-3.6 2.7-5.3 6.5-5.3s6.5 1.7 6.5 5.3',
  logout: 'M8 3H3v14h5M8 10h9M13.5 6.5 17 10l-3.5 3.5',
  collapse: 'M3 3v14M16 6l-4 4 4 4M12 10h5',
  expand: 'M3 3v14M8 6l4 4-4 4M7 10h5',
} as const;

export type PanelIconName = keyof typeof PATHS;

export function PanelIcon({ name }: { name: PanelIconName }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0 fill-none stroke-current stroke-[1.4]">
      <path d={PATHS[name]} />
    </svg>
  );
}

export interface ShipToProps {
  name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

/** The shipping address of an order, as on the parcel. */
export function ShipTo({ name, address, city, state, zip, country }: ShipToProps) {
  return (
    <section aria-label="Ship to">
      <h2 className="pb-2 text-label text-ink-soft uppercase">Ship to</h2>
      <address className="not-italic">
        {name}
        <br />
        {address}
        <br />
        {city}, {state} {zip}
        <br />
        {country}
      </address>
    </section>
  );
}

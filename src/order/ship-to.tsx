import { type ShipTo as Address, placeLine } from '#contract/address.ts';

export interface ShipToProps {
  shipTo: Address;
  /** null: the same address. */
  billTo?: Address | null;
}

/** The shipping address of an order, as on the parcel, and the billing address where it is another. */
export function ShipTo({ shipTo, billTo = null }: ShipToProps) {
  return (
    <>
      <AddressSection heading="Ship to" address={shipTo} />
      {billTo && <AddressSection heading="Bill to" address={billTo} />}
    </>
  );
}

function AddressSection({ heading, address }: { heading: string; address: Address }) {
  return (
    <section aria-label={heading}>
      <h2 className="pb-2 text-label text-ink-soft uppercase">{heading}</h2>
      <AddressLines {...address} />
    </section>
  );
}

/** One address, line by line. */
export function AddressLines({ name, company, phone, address, country, ...place }: Address) {
  return (
    <address className="not-italic wrap-anywhere">
      {company && (
        <>
          {company}
          <br />
        </>
      )}
      {name}
      <br />
      {address}
      <br />
      {placeLine(place)}
      <br />
      {country}
      {phone && (
        <>
          <br />
          <span className="figures">{phone}</span>
        </>
      )}
    </address>
  );
}

/** Which countries have no region, and which no postal code, in their addresses. There the form and the server do not ask for one. */
import { countryCodeOf } from '#contract/countries.ts';

// Source of both lists: the address formats of Google's libaddressinput (cpp/src/region_data_constants.cc). No "%Z" in a format, and no example of a
// code: no postal codes. No "%S": no region. The United Kingdom, Ireland and Hong Kong are in the second list too: their formats have a county or an
// area, and their posts do not need it.
const WITHOUT_POSTAL_CODES = codes(
  'AE AG AO AQ AW BF BI BJ BO BQ BS BV BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK JM KI KM KN KP LY ML MO MR MW NR NU PA PS QA RW ' +
    'SB SC SL SR SS ST SX SY TD TF TG TK TL TO TT TV UG VU WS YE ZW',
);
const WITHOUT_REGIONS = codes(
  'AD AF AG AI AL AO AQ AT AW AX AZ BA BD BE BF BG BH BI BJ BL BM BN BO BQ BT BV BW BZ CD CF CG CH CI CK CM CW CY CZ DE DJ DK DM DO DZ EC EE EH ER ET ' +
    'FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GW GY HK HR HT HU IE IL IM IO IS JE JO KE KG KH KM KW LA LB LC LI LK LR LS LT LU ' +
    'LV LY MA MC MD ME MF MG MK ML MM MO MQ MR MS MT MU MV MW NA NC NE NL NO NP NU NZ OM PK PL PM PN PR PS PT PY QA RE RO RS RW SA SB SE SG SH SI SJ ' +
    'SK SL SM SN SS ST SX SY SZ TC TD TF TG TJ TK TL TM TN TO TT TZ UG VA VC VG VU WF WS YE YT ZA ZM ZW',
);

/** Whether an address of this country has a state, a province or the like. True for a country that is not known. */
export function hasRegions(country: string): boolean {
  return !WITHOUT_REGIONS.has(countryCodeOf(country) ?? '');
}

/** Whether an address of this country has a postal code. True for a country that is not known. */
export function hasPostalCodes(country: string): boolean {
  return !WITHOUT_POSTAL_CODES.has(countryCodeOf(country) ?? '');
}

function codes(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** Numbers of standards by what they describe (DIN, ISO and ASME catalogues of fastener standards). */
import type { FastenerKind } from '#contract/fastener.ts';

type Numbers = Partial<Record<FastenerKind, string>>;

const ISO: Numbers = {
  screw:
    '1207 1479 1481 1482 1483 1580 2009 2010 2342 3266 4014 4015 4016 4017 4018 4026 4027 4028 4029 4162 4762 4766 7045 7046 7047 7048 7049 7050 7051 ' +
    '7379 7380 7434 7435 7436 8676 8677 8765 10642 10644 14579 14580 14581 14582 14583 14584 14585 14586 14587 15071 15072 15480 15481 15482 15483',
  nut: '2320 4032 4033 4034 4035 4036 4161 7035 7040 7041 7042 7043 7044 7719 7720 8673 8674 8675 10511 10512 10513 10663 12125 12126 21670',
  washer: '887 7089 7090 7091 7092 7093 7094 7415 7416 8738 10669 10673',
  pin: '1234 2338 2339 2340 2341 8733 8734 8735 8736 8737 8739 8740 8741 8742 8743 8744 8745 8746 8747 8748 8749 8750 8751 8752 13337',
  rivet: '1051 15973 15974 15975 15976 15977 15978 15979 15980 15981 15982 15983 15984 16582 16583 16584 16585',
  key: '773 2491 3912',
  bearing: '104 355 1206 3245',
  seal: '3601',
};

const DIN: Numbers = {
  screw:
    '84 85 261 316 404 417 427 438 444 464 479 480 529 551 553 558 561 564 571 580 601 603 604 605 607 608 609 653 912 913 914 915 916 920 921 923 931 933 ' +
    '960 961 963 964 965 966 967 6900 6912 6914 6921 6922 7500 7504 7513 7516 7964 7971 7972 7973 7976 7981 7982 7983 7984 7985 7987 7991 7995 7996 7997 7999',
  stud: '835 938 939 940 975 976 2509 2510 6379',
  nut:
    '308 315 431 439 466 467 508 546 547 548 555 557 562 582 917 928 929 934 935 936 937 971 979 980 981 982 985 986 1479 1587 1804 1816 2510 6330 6331 ' +
    '6334 6915 6923 6924 6925 6926 6927 7967 70852',
  washer:
    '93 125 126 127 128 134 137 432 433 434 435 436 440 462 463 470 988 1052 1440 1441 2093 6319 6340 6372 6796 6797 6798 6902 6903 6904 6905 6907 6908 ' +
    '6916 6917 6918 7349 7603 7980 7989 9021 70952',
  'retaining ring': '471 472 5417 6799 7993 9925 9926',
  pin: '1 7 94 258 1433 1434 1435 1436 1443 1444 1470 1471 1472 1473 1474 1475 1476 1477 1481 6325 7343 7344 7346 7977 7978 7979 11024',
  rivet: '124 302 660 661 662 674 675 7331 7337 7338 7339 7340 7341',
  insert: '8140 16903',
  key: '6880 6885 6886 6887 6888 6889',
  spring: '2095 2096 2097 2098',
  bearing: '615 616 617 618 625 628 630 635 711 715 720 722 728 5412',
  seal: '3760 3770 3771',
};

const ASME: Numbers = {
  screw: 'B18.2.1 B18.2.3 B18.2.6 B18.3 B18.5 B18.6.1 B18.6.2 B18.6.3 B18.6.4 B18.6.5 B18.6.7 B18.9 B18.15',
  stud: 'B18.31.1 B18.31.2 B18.31.3',
  nut: 'B18.2.2 B18.2.4 B18.16 B18.16.1 B18.16.2 B18.16.3 B18.16.4 B18.16.6 B18.17',
  washer: 'B18.21.1 B18.21.2 B18.21.3 B18.22 B18.22.1 B18.23.1',
  'retaining ring': 'B18.27 B18.27.1 B18.27.2 B18.27.3 B18.27.4',
  pin: 'B18.8.1 B18.8.2 B18.8.3 B18.8.4 B18.8.5 B18.8.6 B18.8.7 B18.8.8',
  rivet: 'B18.1.1 B18.1.2 B18.1.3 B18.7',
  insert: 'B18.29.1 B18.29.2',
  key: 'B17.1 B17.2 B18.25.1 B18.25.2 B18.25.3',
};

const KINDS = new Map<string, FastenerKind>(
  Object.entries({ ISO, DIN, ASME }).flatMap(([body, kinds]) =>
    Object.entries(kinds).flatMap(([kind, numbers]) =>
      numbers.split(' ').map((number): [string, FastenerKind] => [`${body} ${number}`, kind as FastenerKind]),
    ),
  ),
);

/** "DIN EN ISO 4762", "ISO_7380-1", "DIN912"; the last body before the number counts, and its part ("-1") is kept where it is one digit. */
const METRIC =
  /(?<![A-Z0-9])(?:(?:DIN|EN|BS|NF|UNI|GB|JIS)[\s_.\-/]*){0,2}(ISO|DIN)[\s_.\-/]*(\d{1,5})(?:-([1-4])(?![\d.]|\s*[X×]))?(?!\d)/g;
/** "ASME B18.3.1M", "ANSI B18.2.2", "B18.22.1". */
const INCH = /(?<![A-Z0-9])B1([78])\.(\d{1,2})(?:\.(\d{1,2}))?M?(?![\d.])/g;

/** The first standard of fasteners that `name` (in capitals) speaks of; null where there is none. */
export function standardIn(name: string): { standard: string; kind: FastenerKind } | null {
  for (const [, body, number, part] of name.matchAll(METRIC)) {
    const kind = KINDS.get(`${body} ${number}`);
    if (kind) return { standard: `${body} ${number}${part ? `-${part}` : ''}`, kind };
  }
  for (const [, row, group, part] of name.matchAll(INCH)) {
    const short = `B1${row}.${group}`;
    const whole = part ? `${short}.${part}` : short;
    // Parts of a standard that are not listed (B18.3.1M) are of its kind.
    const kind = KINDS.get(`ASME ${whole}`) ?? KINDS.get(`ASME ${short}`);
    if (kind) return { standard: `ASME ${whole}`, kind };
  }
  return null;
}

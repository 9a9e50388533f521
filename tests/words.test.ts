/**
 * Plain English wherever people read: turns that read as translated, each with what to write instead. Comments and names of tests are left alone. A
 * space in a turn is any space, so that text which is wrapped is found too.
 */
import { expect, test } from 'vitest';
import { shownSources, withoutComments } from './setup/shown-sources.ts';

type Turn = readonly [turn: RegExp, instead: string];

const TURNS: readonly Turn[] = [
  [
    /\ba person (?:prices|quotes|will look|looks|plans|checks|says|answers|writes)\b/,
    '“an engineer prices it”, “manual quote”',
  ],
  [/\bpriced by (?:a )?machine\b/, '“priced automatically”'],
  [/\b(?:so|to) be read by a person\b|\bread by a person\b/, '“reviewed by an engineer”'],
  [/\bkept for a person\b/, '“needs a manual quote”'],
  [/\bwhat (?:a person|nobody) (?:prices|says)\b/, '“what an engineer quotes”'],
  [/\bwith our engineers\b/, '“being quoted”'],
  [/\bthe fault is ours\b|\bour mistake, not yours\b/, '“this is our error”'],
  [/\bwhoever (?:has|gets|sent|runs|prices)\b/, '“anyone with the link”, “the sender”, “the site operator”'],
  [/\bnobody (?:but|else)\b|\bby nobody else\b/, '“only …”'],
  [/\bour (?:database|server) does not answer\b/, '“is not responding”'],
  [/\bstands? (?:there|here)\b(?! on)/, '“is shown here”, “appears”'],
  [/\bstands? beside\b/, '“is shown next to”'],
  [/\bstands in a line\b|\bstand in the (?:list|row)\b/, '“is on the list”'],
  [/\bthere is no such (?:order|quote|page|face|sheet)\b/, '“Order not found”'],
  [/\bnothing to see here\b/, '“Nothing to show”'],
  [/\bon our side\b/, '“on our servers”'],
  [/\bparts of ours and of yours\b/, '“parts we make or you supply”'],
  [/\b(?:is|are|was) told\b/, '“is shown”, “we quote it”'],
  [/\btell(?:s)? line by line\b|\btold line by line\b/, '“shows what changed, line by line”'],
  [/\bsays? no number\b|\bhas no number\b(?! of)/, '“cannot be calculated”'],
  [/\bwhat (?:the file|the drawing) says\b/, '“File requirements”, “Drawing requirements”'],
  [/\bmay we count\b|\ball works either way\b/, '“May we use analytics cookies?”'],
  [/\b(?:price|priced|load|begins?|look) (?:it |the page )?anew\b/, '“reprice”, “reload”, “start over”'],
  [/\bwanted (?:soonest|sooner)\b/, '“shortest lead time”'],
  [/\bhas changed meanwhile\b|\bother (?:rates|settings) meanwhile\b/, '“in the meantime”'],
  [/\bno longer valid any more\b|\bnot valid any more\b|\bnot wait .{0,24}any more\b/, '“have expired”, “no longer”'],
  [/\bcodes? live(?:s)? \d+ minutes\b/, '“are valid for 15 minutes”'],
  [/\bshown this once\b/, '“will not be shown again”'],
  [/\bfor good\?/, '“permanently”'],
  [/\bships, ordered now\b/, '“ships if ordered now”'],
  [/\b(?:to|what to|how to) mend\b|\bmending it\b|\bmended file\b/, '“to fix”, “fixing it”, “corrected file”'],
  [/\bhold(?:s)? against (?:salt|the|rust)\b/, '“resists”'],
  [/\b(?:is|it is) no (?:sheet|edge|hole|face|single closed body|CAD file|whole number)\b/, '“is not a …”'],
  [
    /\bnot certain\b.{0,12}\binside and outside\b|\binside and outside are (?:not )?certain\b/,
    '“inside and outside are clear”',
  ],
  [
    /\bhow (?:is|are|was) (?:it|they) laid flat\b|\bcould not be laid flat\b|^laid flat the\b/,
    '“could not be unfolded”, “the flat pattern”',
  ],
  [/\bnarrowest way out\b/, '“an opening of”'],
  [
    /\bthe (?:cutters?|machines?|presses) of the shop\b|\bno (?:cutter|machine) of ours\b/,
    '“the shop’s cutters”, “none of our cutters”',
  ],
  [/\bspark erosion\b/, '“EDM”'],
  [/\bcarries? the marks of support\b|\bshow the marks of support\b/, '“show support marks”'],
  [/\bwhat becomes of\b/, '“operation for”'],
  [/\bthe tool is there\b/, '“an existing tool”'],
  [/\bdearer\b|\bmakes? (?:it|them) dear\b/, '“more expensive”, “raises the cost”'],
  [/\bat the (?:least|most), as a rule\b/, '“usually”'],
  [/\bbought cheaper\b/, '“costs less”'],
  [/\bas high as (?:thick|wide)\b/, '“as tall as thick”'],
  [/\bwe take up to\b|\bthe most we take\b|\bmore than we take\b/, '“the limit is”, “over our limit”'],
  [/\ba file of a CAD program\b|\bthe file of a CAD program\b/, '“a native CAD file”'],
  [/\bcopied whole\b/, '“copied completely”'],
  [/\b(?:do|does) not read (?:the format|in)\b|\bthat we do not read\b/, '“that we do not support”'],
  [/\bfurther (?:than|in) were left out\b|\bthose further in\b/, '“deeper ones”'],
  [/\bis not a CAD file we know\b/, '“we do not recognize this CAD file”'],
  [/\btaken as (?:millimet|inches)/, '“read as millimeters”'],
  [/(?<=[\w,] )(?:milli|centi|micro|deci)metres?\b(?= \w|[.,;])/, '“meter”, “millimeter” (American spelling)'],
  [/\bin the mould\b|\bcolour (?:the|by)\b/, '“mold”, “color” (American spelling)'],
  [/\blouvres\b/, '“louvers”'],
  [/\bunit price over quantity\b/, '“unit price by quantity”'],
  [/\bsure to the digits\b|\bhow sure is\b/, '“accurate to”, “how firm is”'],
  // On public pages.
  [/\bstands? in the (?:list|quote’s own list)\b/, '“is on the list”'],
  [/\bwhere a machine may (?:price|give)\b/, '“for most parts”'],
  [/\bwhere a person has to\b/, '“where an engineer must look”'],
  [/\bby a person within 24 hours\b/, '“an engineer quotes it within 24 hours”'],
  [/\bis looked at by a person\b|\blooked at by a person\b/, '“an engineer reviews it”'],
  [/\bwhat a person prices\b/, '“what an engineer quotes”'],
  [/\blooked over on arrival\b/, '“inspected on arrival”'],
  [
    /\bwhat mending (?:it|the model)? ?saves\b|\bhow to mend\b|\bmend the model\b/,
    '“what fixing it saves”, “how to fix it”, “fix the model”',
  ],
  [/\bdear in metal\b|\b(?:heavy|slow) and dear\b|\bmakes them dear\b/, '“expensive”'],
  [/\bof a shop's own\b/, '“the shop’s own”'],
  [/\bwhat is secret\b/, '“what is confidential”'],
  [/\bmodelled\b/, '“modeled”'],
  [/\bseen faces?\b/, '“cosmetic faces”, “visible faces”'],
  [/\bto have it removed\b/, '“to have it deleted”'],
  [/\btell us the direction\b(?=.*\blaid so\b)|\bit is laid so\b/, '“we orient the part to suit”'],
  [/\bchosen for in\b/, '“used for”'],
  [/\bnot to (?:the|its) drawing is made again\b|\bis made again\b/, '“we remake it”'],
  [/\bis answered with the quote\b|\banswered with the quote\b/, '“the quote answers”'],
  [/\bnothing is (?:hidden in a total)\b/, '“every line shows what is charged”'],
  [/\bwhat is tighter is agreed\b/, '“anything tighter is agreed”'],
  [/\bas it was\b(?= *['"])/, '“unchanged”'],
  [/\bclamped anew\b|\bprice(?:d)? anew\b/, '“reclamped”, “priced again”'],
  [/\bsome millimeters\b/, '“a few millimeters”'],
  [/\bwants to be (?:drilled|cut|made)\b/, '“drill it ...”'],
  [/\bwithout a word on the drawing\b/, '“if the drawing does not say otherwise”'],
  [/\bkill criteria\b/, '“deal-breakers”'],
  [/\bif nothing speaks against\b/, '“unless you have a reason not to”'],
  [/\bwho holds the clock\b/, '“whose time”'],
  [/\bmust not sink more\b/, '“must not deflect more”'],
  [/\b(?:their|its) answer (?:stands|acts)\b|\bthe arm's answer\b/, '“reaction”, “resultant”'],
  [/\bwhoever has seen\b/, '“anyone who has seen”'],
  [/\bit takes the first row of the table away\b/, '“skips the approval”'],
  [/\bis no constant\b|\bis no relief\b/, '“is not constant”, “is not a relief”'],
  [/\bhave to come out\b/, '“must drain”'],
  [/\bfrom how many pieces does\b/, '“at what quantity does”'],
  [/\bmay I print it first\b/, '“can I print it first”'],
  [/\bdo I have to say whether\b/, '“must I ask for”'],
  [/\bquestion .{0,20}\btakes no account\b/, '“you need no account”'],
  [/\bby (?:a )?drawing that says nothing\b/, '“if the drawing does not say otherwise”'],
  [/\bwhat the machine cannot\b/, '“what the software cannot”'],
  [/\bwhere (?:somebody|a person) answers\b/, '“an engineer answers”'],
  [/\bfor who has\b/, '“for anyone who has”'],
  // In the panel, mails and documents.
  [/\ba mail (?:at|to|about|a day)\b/, '“an email”'],
  [/\bby mail\b/, '“by email”'],
  [/\b(?:the|this|each|that|next) mail\b(?! server)/, '“this email”'],
  [
    /\bthe (?:log|page|price|list|number) of the (?:site|quote|order)\b/,
    '“the site log; the order page; the quote price”',
  ],
  [/\bgoes into the mail\b/, '“included in the email”'],
  [/\bmay be empty\b/, '“optional”'],
  [/\bleft empty\b/, '“if empty”'],
  [/\b(?:is|are) taken away\b/, '“was removed”'],
  [/\btake (?:it|them|the \w+ \w+) away\b/, '“remove”'],
  [/\btake \S+ out of the card\b/, '“remove from the card”'],
  [/\bthat a person prices\b/, '“manual quotes”'],
  [/\bparts that no machine may price\b/, '“parts that need a manual quote”'],
  [/\bby machine\b(?! time)/, '“automatically”'],
  [/\btold (?:to the customer|with the price)\b/, '“message to the customer / stated with the price”'],
  [/\bas they shall\b/, '“as typed”'],
  [/\bshall stand\b/, '“is printed”'],
  [/\bwaits? for you\b/, '“needs your attention”'],
  [/\bwaits? for a price\b/, '“awaiting a quote”'],
  [/\blooked at by\b/, '“accessed by”'],
  [/\bwho looked at\b/, '“who accessed”'],
  [/\bnobody has looked\b/, '“nobody has accessed”'],
  [/\bto look at\b/, '“to review”'],
  [/\bdoes not come back\b/, '“cannot be undone”'],
  [/\bNothing is (?:saved|changed|imported|published|recorded|decided)\b/, '“Nothing was saved.”'],
  [/\bfaults of the file\b/, '“errors in the file”'],
  [/\bof yours\b/, '“your”'],
  [/\bof ours\b/, '“our”'],
  [/\bwhoever\b/, '“anyone who / anybody who”'],
  [/\bhow sure\b(?= the)/, '“estimated cost range”'],
  [/\bon offer:/, '“available:”'],
  [/\bThere is no (?:process|speed|country|file|admin)\b/, '“Unknown process; No such file”'],
  [/\bThere is no such\b/, '“not found”'],
  [/\bIt goes to:\s/, '“Ship to:”'],
  [/\bIt is billed to\b/, '“Bill to:”'],
  [/\bwas this not you\b/, '“If this was not you,”'],
  [/\bgiven back\b/, '“refunded / returned”'],
  [/\bstill open\b/, '“balance due”'],
  [/\bquote wanted\b/, '“manual quote request”'],
  [/\bto mend\b/, '“to fix”'],
  [/\b(?:holds|hold) through\b/, '“valid through”'],
  [/\bin all\b(?=['"`]|$)/, '“in total”'],
  [/\bwrite for them\b/, '“email for them”'],
  [/\bcannot be kept\b/, '“cannot be stored”'],
  [/\btype it anew\b/, '“type it again”'],
  [/\bstill the example's\b/, '“example values”'],
  [/\bcame with the (?:project|site)\b/, '“supplied with the project”'],
  [/\bfrom the next one on\b/, '“from now on”'],
  [/\bwhat the environment sets\b/, '“values set by environment variables”'],
  [/\blower-case\b/, '“lowercase”'],
  // In articles and legal texts.
  [/\bover the quantity\b/, '“by quantity”'],
  [/\bafter (?:DIN|ISO|ASME|EN|ASTM) ?[A-Z\d]/, '“per DIN 6935”'],
  [/\blasting load\b/, '“sustained load”'],
  [/\bthe other way round\b/, '“the other way around”'],
  [/\b(?:is|are|it is) no (?:legal advice|offer|agreement|promise)\b/, '“is not legal advice”'],
  [/\bbinds nobody\b/, '“is not binding”'],
  [
    /\bduty of secrecy\b|\bkeep(?:s)? (?:it|them|your drawings) secret\b/,
    '“duty of confidentiality”, “keep confidential”',
  ],
  [/\blies encrypted\b|\bencrypted where it is stored\b/, '“encrypted at rest”'],
  [/\bsent to nobody\b|\bloads nothing of it\b/, '“is not sent to anyone”, “does not load it”'],
  [/\bgoes before (?:them|it)\b/, '“takes precedence”'],
  [/\brests on an? (?:\w+ )?error\b/, '“is based on an error”'],
  [/\bwhat follows is in the terms\b|\bthe terms say what follows\b/, '“the terms say what happens next”'],
  [/\bwhat (?:is|has) not (?:been )?cut; you pay for what is\b|\bchange what is not cut\b/, '“what has not been cut”'],
  [/\b(?:is|are) not to (?:its|the) drawing\b/, '“does not match the drawing”'],
  [/\bquality papers\b|\bmeasuring report\b/, '“inspection reports and certificates”, “dimensional report”'],
  [/\bheated zone\b/, '“heat-affected zone”'],
  [/\btrue place\b/, '“true position”'],
  [/\bsix freedoms\b/, '“six degrees of freedom”'],
  [/\b(?:is|are) refused by the\b/, '“is rejected by the”'],
  [/\bthrows? back light\b|\btakes? up (?:more|light)\b/, '“reflects light”, “absorbs”'],
  [/\bhas the sums\b|\bbelongs to the .{0,20} side of the sum\b/, '“has the numbers”'],
  [/\bone body a file\b/, '“one body per file”'],
  [/\bdeserve(?:s)? a word\b/, '“needs explaining”'],
  [/\b(?:can be|is|are) put into force\b|\bbe put into force\b/, '“takes effect”'],
  [/\bwe know no \w+/, '“we know of no …”'],
  [/\blooked up until\b/, '“our sources end on”'],
  [/\bbounds ended\b/, '“limits expired”'],
  [/\btype its rate\b|\byou type the rate\b/, '“enter the rate”'],
  [/\bput in your own\b/, '“enter your own”'],
  [/\bit needs its own look\b|\bneeds? another look\b/, '“needs correction”'],
  [/\bappl(?:y|ies) from the next \w+ on\b/, '“applies to new orders”'],
  [/\bwhen it is ordered now\b|\bwhat is ordered after\b/, '“if ordered now”, “orders placed after”'],
  [/\bsays something else\b/, '“has changed”'],
  [/\bMade in: |\blabel="Made in"|\blabel: 'Made in'/, '“Lead time” (“Made in” reads as a country)'],
  [/\btowards you\b|\bafterwards\b|\bcancelled free\b/, '“toward”, “afterward”, “canceled” (American spelling)'],
];

/** Case does not count; `i` and any run of spaces in place of one. */
const ANY_TURN = new RegExp(TURNS.map(([turn]) => spaced(turn)).join('|'), 'i');

/** Wraps in the source do not hide a turn. */
function spaced({ source }: RegExp): string {
  return source.replaceAll(/ (?![*+?])/g, '\\s+');
}

/** "web/shell/consent.tsx:12: “stands here” → “is shown here”" for each turn. */
function findTurns(file: string, source: string): string[] {
  const text = withoutComments(source);
  if (!ANY_TURN.test(text)) return [];
  return TURNS.flatMap(([turn, instead]) =>
    [...text.matchAll(new RegExp(spaced(turn), 'gi'))].map(
      ({ 0: found, index }) => `${file}:${text.slice(0, index).split('\n').length}: “${found}” → ${instead}`,
    ),
  );
}

test('what people read has no turn that reads as translated', () => {
  const sources = shownSources();
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap(({ file, source }) => findTurns(file, source))).toEqual([]);
});

test('a banned turn is found with its file, its line and better words, also where the source wraps', () => {
  const page = [
    "import { price } from './told.ts';",
    '/** The price stands here. */',
    '<p>',
    '  The price stands',
    '  here.',
    '</p>',
  ];
  expect(findTurns('web/page.tsx', page.join('\n'))).toEqual([
    'web/page.tsx:4: “stands\n  here” → “is shown here”, “appears”',
  ]);
  expect(findTurns('web/page.tsx', "const words = 'What changed is told below.'; // is told")).toEqual([
    'web/page.tsx:1: “is told” → “is shown”, “we quote it”',
  ]);
  expect(findTurns('web/page.tsx', "const words = 'The price appears below.';")).toEqual([]);
});

test('at least forty turns are banned, each with what to write instead', () => {
  expect(TURNS.length).toBeGreaterThanOrEqual(40);
  expect(TURNS.filter(([, instead]) => !/“[^”]+”/.test(instead))).toEqual([]);
});

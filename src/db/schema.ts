/**
 * The tables as TypeScript sees them: camelCase here, snake_case in SQL (Kysely's CamelCasePlugin turns one into the other;
 * what lies inside jsonb keeps its keys). `bigint` columns arrive as numbers, timestamps as `Date`.
 * jsonb columns are written as `JSON.stringify(value)` and read as the value.
 */
import type { ColumnType, Generated, GeneratedAlways, Kysely, Selectable, Transaction } from 'kysely';
import type { Role } from '#contract/account.ts';
import type { ShipTo } from '#contract/address.ts';
import type { ReadFailure } from '#contract/analysis.ts';
import type { AuditAction, AuditDetails, AuditSubjectKind } from '#contract/audit.ts';
import type { BillingSettings } from '#contract/billing-settings.ts';
import type { BrandFields } from '#contract/brand-settings.ts';
import type { CollectAccount } from '#contract/collect-account.ts';
import type { DocumentKind } from '#contract/document.ts';
import type { Exchange } from '#contract/exchange.ts';
import type { FileAccessKind, FileReaderRole } from '#contract/file.ts';
import type { Landed } from '#contract/landed.ts';
import type { LandedSettings } from '#contract/landed-tables.ts';
import type { LegalSettings } from '#contract/legal-settings.ts';
import type { OrderStatus, QuoteStatus, Shipping } from '#contract/order.ts';
import type { PartFacts } from '#contract/part-facts.ts';
import type { PartInstructions } from '#contract/part-instructions.ts';
import type { Choices, PartQuote, Speed } from '#contract/quote.ts';
import type { RateCard } from '#contract/rate-card.ts';
import type { RequestKind, RequestStatus } from '#contract/request.ts';
import type { DeliveryTerms, ShippingSettings } from '#contract/shipping-settings.ts';
import type { ShopCalendar } from '#contract/shop-calendar.ts';
import type { ToolState } from '#contract/tool.ts';
import type { PaymentMethod, TransactionKind } from '#contract/transaction.ts';
import type {
  AddressesTable,
  BuyerDetailsTable,
  EmailVerificationsTable,
  RateLimitsTable,
  RecoveryCodesTable,
  ResetCodesTable,
  SessionsTable,
  TwoFactorTable,
  UsersTable,
} from '#db/account-tables.ts';
import type { CreatedAt, Json, Later, LaterJson, NullableJson, PriceVersion, SearchText } from '#db/column-types.ts';
import type { QuoteSharesTable, ShareAccessesTable } from '#db/share-tables.ts';

export interface FilesTable {
  id: Generated<string>;
  ownerId: string;
  name: string;
  bytes: number;
  sha256: string;
  storageKey: string;
  /** When its bytes were permanently removed, with its owner's account. */
  erasedAt: Later<Date>;
  /** The key that encrypts the stored bytes, itself encrypted; null for files stored before encryption was introduced. */
  wrappedKey: ColumnType<Buffer | null, Buffer, Buffer | null>;
  /** When its owner was told that it will be removed, because it is in no order. */
  expiryToldAt: Later<Date>;
  createdAt: CreatedAt;
}

/** Rows are added and read; the database refuses everything else. */
export interface FileAccessesTable {
  id: GeneratedAlways<number>;
  fileId: ColumnType<string, string, never>;
  at: CreatedAt;
  how: ColumnType<FileAccessKind, FileAccessKind, never>;
  actorId: ColumnType<string, string, never>;
  actorName: ColumnType<string, string, never>;
  actorRole: ColumnType<FileReaderRole, FileReaderRole, never>;
}

export interface PendingFilesTable {
  storageKey: string;
  startedAt: Generated<Date>;
}

export interface AnalysesTable {
  sha256: string;
  engineVersion: number;
  facts: NullableJson<PartFacts>;
  failure: NullableJson<ReadFailure>;
  createdAt: CreatedAt;
}

/** A picture of an uploaded file's content, as one engine version draws it. */
export interface PartPicturesTable {
  id: Generated<string>;
  sha256: string;
  engineVersion: number;
  storageKey: string;
  wrappedKey: Buffer;
  bytes: number;
  madeAt: CreatedAt;
}

export interface RateCardsTable {
  id: Generated<string>;
  name: string;
  version: number;
  body: Json<RateCard>;
  publishedAt: CreatedAt;
  createdBy: string | null;
}

export interface QuotesTable {
  id: Generated<string>;
  ownerId: string;
  status: QuoteStatus;
  speed: Speed;
  currency: string;
  rateCardId: string;
  totalMinor: number | null;
  leadTimeDays: number | null;
  /** What the shop wrote with its price or its refusal; '' for nothing. */
  shopMessage: Generated<string>;
  /** Where the parts go, as the customer said before there was a price. */
  shipTo: NullableJson<ShipTo>;
  /** The buyer's number for the order and tax id, given with that address; empty where there is none. */
  poNumber: Generated<string>;
  buyerTaxId: Generated<string>;
  /** Given with it too; null as in `OrdersTable`. */
  reference: Generated<string>;
  billTo: LaterJson<ShipTo>;
  collect: LaterJson<CollectAccount>;
  /** Number of the order that it repeats. */
  repeatsOrder: Later<string>;
  /** Readable over the phone, for example "Q-7F3A9-2BC01"; versions of one quote share it. */
  number: Generated<string>;
  version: Generated<number>;
  /** The version that this one was made from; null for one that was made from none. */
  fromVersion: Later<number>;
  /** What its owner calls it; '' for nothing. */
  name: Generated<string>;
  /** When all its prices were there; null before. */
  pricedAt: Later<Date>;
  createdAt: CreatedAt;
  updatedAt: Generated<Date>;
}

/** Why a part has no price: a reading failure, or a code of the server's own. */
export interface PartFailure {
  code: string;
  message: string;
}

export interface QuotePartsTable {
  id: Generated<string>;
  quoteId: string;
  /** From 0, in the order of the upload. */
  position: number;
  fileId: string;
  choices: Json<Choices>;
  thicknessMm: Later<number>;
  note: Generated<string>;
  /** A PDF of the buyer's that belongs to the part. */
  drawingId: Later<string>;
  price: NullableJson<PartQuote>;
  /** What it cost in the order that the quote repeats. */
  earlierPrice: LaterJson<PartQuote>;
  failure: NullableJson<PartFailure>;
  /** Its place in the queue of the analysis: the lowest is measured first. */
  turn: Generated<number>;
  /** How often a worker began with it; one that was killed never says how it ended. */
  starts: Generated<number>;
  /** How often measuring it ended with an error. */
  failedTries: Generated<number>;
  engineVersion: PriceVersion;
  pricingVersion: PriceVersion;
  catalogVersion: PriceVersion;
  rateCardVersion: PriceVersion;
}

/** A part as it was when it was ordered: later changes to files or rates do not reach it. */
export interface OrderedPart {
  fileId: string;
  fileName: string;
  choices: Choices;
  instructions: PartInstructions;
  price: PartQuote;
}

export interface OrdersTable {
  id: Generated<string>;
  /** For reading out over the phone, for example "PW-7K3M-92QX". */
  orderNumber: string;
  ownerId: string;
  quoteId: string;
  status: OrderStatus;
  trackingId: string | null;
  shipTo: Json<Shipping>;
  parts: Json<OrderedPart[]>;
  speed: Speed;
  leadTimeDays: number;
  /** The day on the shop's clock ("2026-12-04") that was promised when it was ordered; null for orders from before. */
  shipDate: string | null;
  currency: string;
  totalMinor: number;
  /** The buyer's number for the order, and tax id; empty where none was given. */
  poNumber: Generated<string>;
  buyerTaxId: Generated<string>;
  reference: Generated<string>;
  /** null: the shipping address. */
  billTo: LaterJson<ShipTo>;
  /** null: it is not sent on an account of the buyer's. */
  collect: LaterJson<CollectAccount>;
  /** null: ordered before the terms were kept. */
  deliveryTerms: DeliveryTerms | null;
  landed: LaterJson<Landed>;
  exchange: LaterJson<Exchange>;
  /** Who ordered, as they were called then. */
  customerName: string;
  customerEmail: string;
  placedAt: CreatedAt;
  updatedAt: Generated<Date>;
  searchText: SearchText;
}

/** A mold that an order paid for. */
export interface ToolsTable {
  id: Generated<string>;
  orderId: string;
  /** Of the part in the order, from 0. */
  position: number;
  fileName: string;
  sha256: string;
  /** Ids of the catalog. */
  material: string;
  finish: string;
  cavities: number;
  state: ColumnType<ToolState, ToolState | undefined, ToolState>;
}

/** Written once: the database refuses any change but to the wrapping of the key. */
export interface DocumentsTable {
  id: Generated<string>;
  orderId: string;
  kind: DocumentKind;
  number: string;
  storageKey: string;
  /** The key that the stored bytes are encrypted with, itself encrypted. */
  wrappedKey: Buffer;
  sha256: string;
  bytes: number;
  madeAt: CreatedAt;
}

export interface OrderEventsTable {
  id: GeneratedAlways<number>;
  orderId: string;
  at: CreatedAt;
  status: OrderStatus;
  trackingId: string | null;
  actorId: string;
  actorName: string;
  actorRole: Role;
}

export interface MailsTable {
  id: Generated<string>;
  /** One mail for one cause: a second mail with the same key is not written. */
  dedupeKey: string;
  recipient: string;
  /** Whom an answer goes to; null: to the sender. */
  replyTo: ColumnType<string | null, string | null | undefined, never>;
  subject: string;
  text: string;
  html: string;
  createdAt: CreatedAt;
  sentAt: Date | null;
  attempts: Generated<number>;
  lastError: string | null;
}

export interface RequestsTable {
  id: Generated<string>;
  kind: RequestKind;
  name: string;
  /** Lower-case. */
  email: string;
  phone: string;
  message: string;
  status: Generated<RequestStatus>;
  /** The account that registered or asked; null for a message of a visitor. */
  userId: Later<string>;
  /** Of a manual quote. */
  quoteId: Later<string>;
  decidedAt: Later<Date>;
  /** Name of the admin. */
  decidedBy: Later<string>;
  createdAt: CreatedAt;
  searchText: SearchText;
}

export interface RequestNotesTable {
  id: GeneratedAlways<number>;
  requestId: string;
  authorId: string;
  authorName: string;
  text: string;
  at: CreatedAt;
}

/** Written once: the database refuses to change or remove a row. */
export interface TransactionsTable {
  id: Generated<string>;
  number: string;
  kind: TransactionKind;
  orderId: string;
  orderNumber: string;
  customerName: string;
  customerEmail: string;
  amountMinor: number;
  currency: string;
  /** null for an invoice. */
  method: ColumnType<PaymentMethod | null, PaymentMethod | null | undefined, never>;
  reference: Generated<string>;
  /** Name of the admin; null for an invoice. */
  recordedBy: string | null;
  recordedAt: CreatedAt;
  requestKey: ColumnType<string | null, string | null | undefined, never>;
  searchText: SearchText;
}

/** What was answered to calls that must not be done twice. */
export interface KeptAnswersTable {
  owner: string;
  call: string;
  requestKey: string;
  sent: Buffer;
  at: ColumnType<Date, Date | undefined, Date>;
  answer: ColumnType<unknown, string | null | undefined, string | null>;
}

export interface OrderMessagesTable {
  id: GeneratedAlways<number>;
  orderId: string;
  at: CreatedAt;
  authorId: string;
  authorName: string;
  authorRole: Role;
  text: string;
}

/** The last number given of each kind. */
export interface TransactionNumbersTable {
  kind: TransactionKind;
  last: number;
}

/** Written once: the database refuses to change or remove a row. */
export interface AuditLogTable {
  id: GeneratedAlways<number>;
  at: CreatedAt;
  actorId: string;
  actorName: string;
  action: AuditAction;
  subjectKind: AuditSubjectKind;
  subjectId: string;
  subjectName: string;
  details: Json<AuditDetails>;
  searchText: SearchText;
}

/** One row. */
export interface SiteSettingsTable {
  onlyRow: Generated<boolean>;
  version: number;
  brand: Json<Partial<BrandFields>>;
  shipping: Json<Partial<ShippingSettings>>;
  billing: Json<Partial<BillingSettings>>;
  calendar: Json<Partial<ShopCalendar>>;
  landed: Json<Partial<LandedSettings>>;
  legal: Json<Partial<LegalSettings>>;
  adminsNeedSecondFactor: boolean;
  updatedAt: Generated<Date>;
}

/** Every table. A migration that adds one adds its line here. */
/** Those that the site makes by itself. */
export interface BackupsTable {
  id: GeneratedAlways<number>;
  name: string;
  startedAt: Date;
  endedAt: Later<Date>;
  bytes: Later<number>;
  /** Why there is none. */
  failure: Later<string>;
}

export interface Database {
  files: FilesTable;
  fileLooks: FileAccessesTable;
  pendingFiles: PendingFilesTable;
  analyses: AnalysesTable;
  partPictures: PartPicturesTable;
  rateCards: RateCardsTable;
  quotes: QuotesTable;
  quoteParts: QuotePartsTable;
  quoteShares: QuoteSharesTable;
  shareAccesses: ShareAccessesTable;
  orders: OrdersTable;
  orderEvents: OrderEventsTable;
  tools: ToolsTable;
  documents: DocumentsTable;
  mails: MailsTable;
  requests: RequestsTable;
  requestNotes: RequestNotesTable;
  auditLog: AuditLogTable;
  orderMessages: OrderMessagesTable;
  keptAnswers: KeptAnswersTable;
  transactions: TransactionsTable;
  transactionNumbers: TransactionNumbersTable;
  users: UsersTable;
  addresses: AddressesTable;
  buyerDetails: BuyerDetailsTable;
  sessions: SessionsTable;
  emailVerifications: EmailVerificationsTable;
  resetCodes: ResetCodesTable;
  twoFactor: TwoFactorTable;
  recoveryCodes: RecoveryCodesTable;
  rateLimits: RateLimitsTable;
  siteSettings: SiteSettingsTable;
  backups: BackupsTable;
}

/** The first parameter of every query: the database itself, or a transaction. */
export type Db = Kysely<Database> | Transaction<Database>;

export type FileRow = Selectable<FilesTable>;
export type FileAccessRow = Selectable<FileAccessesTable>;
export type PartPictureRow = Selectable<PartPicturesTable>;
export type RateCardRow = Selectable<RateCardsTable>;
export type QuoteRow = Selectable<QuotesTable>;
export type QuotePartRow = Selectable<QuotePartsTable>;
export type OrderRow = Selectable<OrdersTable>;
export type OrderEventRow = Selectable<OrderEventsTable>;
export type DocumentRow = Selectable<DocumentsTable>;
export type UserRow = Selectable<UsersTable>;
export type AddressRow = Selectable<AddressesTable>;
export type MailRow = Selectable<MailsTable>;
export type RequestRow = Selectable<RequestsTable>;
export type RequestNoteRow = Selectable<RequestNotesTable>;
export type OrderMessageRow = Selectable<OrderMessagesTable>;
export type TransactionRow = Selectable<TransactionsTable>;
export type AuditLogRow = Selectable<AuditLogTable>;
export type SessionRow = Selectable<SessionsTable>;
export type SiteSettingsRow = Selectable<SiteSettingsTable>;
export type ToolRow = Selectable<ToolsTable>;
export type TwoFactorRow = Selectable<TwoFactorTable>;

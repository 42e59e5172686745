// The row of every table as `pg` returns it, with the parsers of database/client.ts. Written by `npm run schema`; a test
// compares it with the migrated database. JSON is unknown: a read states its shape.

export type AccountErasureRow = {
  user_id: string;
  requested_at: Date;
  due_at: Date;
  cancel_digest: string;
  undo_until: Date;
};

export type AccountSuspensionRow = {
  id: number;
  user_id: string;
  ground: 'discrimination' | 'fraud' | 'misleading' | 'impersonation' | 'harassment' | 'spam' | 'bidding' | 'other';
  facts: string;
  suspended_at: Date;
  ends_at: Date | null;
  hidden_until: Date;
  appeal: 'open' | 'upheld' | 'granted' | null;
  version: number;
  lifted_at: Date | null;
};

export type AccountSuspensionChangeRow = {
  id: number;
  suspension_id: number;
  action: 'suspended' | 'appealed' | 'upheld' | 'granted' | 'lifted' | 'ended';
  moderator_id: string | null;
  note: string | null;
  at: Date;
};

export type AdRow = {
  id: number;
  source: string;
  reference: string;
  advertiser_id: number;
  ad_type: 'rental' | 'sharing' | 'rental_commercial' | 'parking' | 'sale' | 'sale_commercial' | 'sale_parking';
  offering: 'standard' | 'new_home' | 'private_rental_sector' | 'student' | 'holiday';
  state: 'draft' | 'pending' | 'rejected' | 'published' | 'paused' | 'sale_agreed' | 'let_agreed' | 'sold' | 'let' | 'expired' | 'withdrawn';
  county_id: number;
  area_id: number;
  address: string;
  eircode: string | null;
  latitude: number | null;
  longitude: number | null;
  currency: 'EUR' | 'GBP';
  price_type: 'let' | 'sale' | 'let_or_sale' | null;
  sale_value: number | null;
  sale_on_application: boolean;
  rental_value: number | null;
  collection_period: 'weekly' | 'monthly' | 'yearly' | null;
  rental_on_application: boolean;
  price_from: boolean;
  price_to: number | null;
  selling_type: 'private_treaty' | 'auction' | 'tender' | 'private_tender' | null;
  auction_date: Date | null;
  auction_address: string | null;
  property_type: string;
  house_type: 'detached' | 'semi_detached' | 'terraced' | 'end_of_terrace' | 'townhouse' | null;
  total_beds: number | null;
  single_beds: number | null;
  double_beds: number | null;
  twin_beds: number | null;
  bathrooms: number | null;
  floor_area: number | null;
  floor_area_unit: 'METRES_SQUARED' | 'ACRES' | null;
  ber: string | null;
  ber_number: string | null;
  ber_kwh: number | null;
  construction_year: number | null;
  tax_section: 'section_48' | 'section_23' | 'section_27' | 'section_50' | 'holiday_home' | null;
  capacity: number | null;
  parking_access: 'parking_access_business_hours' | 'parking_access_24hour' | null;
  available_from: string | null;
  minimum_lease: number | null;
  furnished: 'YES' | 'NO' | 'OPTIONAL' | null;
  tenants: number | null;
  owner_occupied: boolean | null;
  gender: 'female' | 'male' | 'either' | null;
  couples_allowed: boolean | null;
  title: string | null;
  description: string;
  features: string[];
  facilities: string[];
  video_url: string | null;
  virtual_tour_url: string | null;
  brochure_url: string | null;
  images: unknown;
  development: unknown;
  contact_name: string | null;
  contact_email: string | null;
  contact_phone: string | null;
  contact_preferences: 'both' | 'email' | 'phone';
  contact_info: string | null;
  featured_level: 'basic' | 'standard' | 'featured' | 'premium';
  created_at: Date;
  first_published_at: Date | null;
  published_at: Date | null;
  price_since: Date | null;
  updated_at: Date;
  expires_at: Date | null;
  closed_at: Date | null;
  sold_price: number | null;
  source_digest: string | null;
  placed_by: string | null;
  time_left: unknown;
  review_required: boolean;
  successor_id: number | null;
  undo_state: 'pending' | 'rejected' | 'published' | 'paused' | 'sale_agreed' | 'let_agreed' | 'expired' | 'draft' | null;
  undo_until: Date | null;
  approximate_metres: number | null;
  unused_renewal_id: number | null;
  annual_service_charge: number | null;
  offers_until: Date | null;
  hidden_values: unknown;
  is_undated: boolean;
  listed_at: Date | null;
  postcode: string | null;
  epc_score: number | null;
  epc_number: string | null;
  entered_size: number | null;
  entered_size_unit: 'SQUARE_FEET' | 'HECTARES' | null;
};

export type AdExpiryNoticeRow = {
  ad_id: number;
  expires_at: Date;
};

export type AdPreviewRow = {
  id: number;
  ad_id: number;
  digest: Buffer;
  created_by: string | null;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  approved_at: Date | null;
  approved_by_name: string | null;
};

export type AdReportRow = {
  id: number;
  ad_id: number;
  user_id: string | null;
  email: string | null;
  locale: 'en' | 'ga';
  reporter: string;
  reason_id: number;
  message: string | null;
  created_at: Date;
  updated_at: Date;
  outcome: 'taken_off' | 'changed' | 'stays' | 'gone' | null;
  settled_at: Date | null;
  is_over_limit: boolean;
};

export type AdTransitionRow = {
  from_state: string;
  to_state: string;
  is_undo: boolean;
};

export type AdUnitRow = {
  id: number;
  ad_id: number;
  position: number;
  kind: 'bedroom' | 'unit';
  reference: string;
  price: number | null;
  collection_period: 'weekly' | 'monthly' | 'yearly' | null;
  room_type: 'single' | 'double' | 'twin' | 'shared' | null;
  ensuite: boolean | null;
  property_type: string | null;
  house_type: string | null;
  beds: number | null;
  bathrooms: number | null;
  floor_area_m2: number | null;
  ber: string | null;
  title: string | null;
  images: unknown;
};

export type AdViewingRow = {
  id: number;
  ad_id: number;
  starts_at: Date;
  ends_at: Date;
  places: number | null;
  taken: number;
  offered_at: Date | null;
  changed_at: Date;
  cancelled_at: Date | null;
  cancelled_by: 'advertiser' | 'ad_gone' | null;
  sequence: number;
  over_at: Date | null;
  reminded_at: Date | null;
};

export type AdViewsRow = {
  ad_id: number;
  day: string;
  views: number;
};

export type AdministrativeActRow = {
  id: number;
  at: Date;
  role: 'operator' | 'administrator' | 'moderator' | 'support';
  actor_id: string | null;
  operator_name: string | null;
  act: string;
  is_lookup: boolean;
  subject_table: string | null;
  subject_id: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
};

export type AdvertiserRow = {
  id: number;
  reference: string | null;
  kind: 'branded_agent' | 'unbranded_agent' | 'private';
  name: string | null;
  branch: string | null;
  phone: string | null;
  alternative_phone: string | null;
  address: string | null;
  licence_number: string | null;
  background_colour: string | null;
  logo_path: string | null;
  created_at: Date;
  owner_id: string | null;
  agency_id: number | null;
  branch_id: number | null;
  website: string | null;
};

export type AgencyRow = {
  id: number;
  name: string;
  licence_number: string | null;
  county_id: number;
  address: string | null;
  phone: string | null;
  email: string | null;
  background_colour: string | null;
  logo_path: string | null;
  agreement_plan: string | null;
  created_at: Date;
  website: string | null;
  licence_verified_at: Date | null;
  licence_refused_at: Date | null;
  suspended_agreement_plan: string | null;
};

export type AgencyAgreementRow = {
  id: number;
  agency_id: number;
  plan: 'basic' | 'standard' | 'featured' | 'premium';
  max_listings: number | null;
  valid_from: string;
  valid_to: string | null;
  set_by: string | null;
  set_at: Date;
  replaced_at: Date | null;
  reminded_before: number | null;
};

export type AgencyBranchRow = {
  id: number;
  agency_id: number;
  reference: string;
  name: string;
  address: string | null;
  phone: string | null;
  email: string | null;
};

export type AgencyInvitationRow = {
  digest: string;
  agency_id: number;
  email: string;
  role: 'director' | 'manager' | 'agent';
  invited_by: string | null;
  created_at: Date;
  expires_at: Date;
  branch_id: number | null;
};

export type AgencyLicenceDecisionRow = {
  id: number;
  agency_id: number;
  agency_name: string;
  licence_number: string | null;
  decision: 'verified' | 'refused' | 'transferred';
  decided_by: string | null;
  decided_at: Date;
  reason: 'not_in_register' | 'other_name' | 'not_current' | 'not_confirmed' | null;
  note: string | null;
};

export type AgencyMemberRow = {
  user_id: string;
  agency_id: number;
  role: 'director' | 'manager' | 'agent';
  branch_id: number | null;
  joined_at: Date;
};

export type AgencyValuationAreaRow = {
  agency_id: number;
  area_id: number;
};

export type AlertRow = {
  id: number;
  person_id: number;
  search_id: number | null;
  ad_id: number;
  kind: 'new' | 'price' | 'status' | 'viewing' | 'offer';
  why: unknown;
  outbox_id: number | null;
  on_site: boolean;
  created_at: Date;
  read_at: Date | null;
};

export type AlertAdRow = {
  ad_id: number;
  row: unknown;
  facts: unknown;
};

export type AlertCandidateRow = {
  id: number;
  search_id: number;
  ad_id: number;
  outbox_id: number;
  transactions: string[];
  why: unknown;
  latitude: number;
  longitude: number;
  latitude_before: number | null;
  longitude_before: number | null;
  due_at: Date;
  destinations: string;
};

export type AlertDeliveryRow = {
  alert_id: number;
  channel: 'email' | 'push';
  person_id: number;
  due_at: Date;
  outcome: 'delivered' | 'dropped' | null;
  finished_at: Date | null;
  message_id: number | null;
};

export type AlertPersonRow = {
  id: number;
  user_id: string | null;
  email: string | null;
  quiet_from: number | null;
  quiet_to: number | null;
  paused_until: Date | null;
  mailed_at: Date | null;
};

export type AlertPositionRow = {
  is_only: boolean;
  transaction_id: string;
  outbox_id: number;
  began_at: Date;
};

export type AlertSearchRow = {
  search_id: number;
  began: string;
};

export type AlertSearchAreaRow = {
  section: number;
  area_id: number;
  search_id: number;
  price_from: number;
  price_to: number;
  beds_from: number;
  beds_to: number;
  baths_from: number;
  baths_to: number;
  ber_from: number;
  ber_to: number;
  kinds: number;
  states: number;
  furnishings: number;
  facilities: number;
};

export type AlertSearchPositionRow = {
  is_only: boolean;
  transaction_id: string;
  outbox_id: number;
  encoding: string;
  files: string | null;
};

export type AlertSearchReachRow = {
  search_id: number;
  travel: unknown;
  files: string;
  north: number;
  west: number;
  south: number;
  east: number;
};

export type AlertSearchShapeRow = {
  section: number;
  extent: string;
  search_id: number;
  price_from: number;
  price_to: number;
  beds_from: number;
  beds_to: number;
  baths_from: number;
  baths_to: number;
  ber_from: number;
  ber_to: number;
  kinds: number;
  states: number;
  furnishings: number;
  facilities: number;
};

export type AmenitySourceRow = {
  id: number;
  kind: 'schools' | 'stops';
  name: string;
  attribution: string | null;
};

export type ApiTokenRow = {
  id: string;
  user_id: string;
  name: string;
  digest: string;
  created_at: Date;
  last_used_at: Date | null;
  expires_at: Date;
};

export type AreaRow = {
  id: number;
  kind: 'county' | 'city' | 'region' | 'district' | 'town' | 'village' | 'suburb' | 'college';
  parent_id: number | null;
  county_id: number;
  name: string;
  name_ga: string | null;
  slug: string;
  latitude: number;
  longitude: number;
  south: number;
  west: number;
  north: number;
  east: number;
  population: number | null;
  aliases: string[];
  source: string;
};

export type BackupRunRow = {
  id: number;
  kind: 'backup' | 'wal' | 'check';
  name: string;
  started_at: Date;
  finished_at: Date | null;
  bytes: number | null;
  problem: string | null;
};

export type BuyingBudgetRow = {
  user_id: string;
  version: number;
  inputs: Buffer;
  key_id: string;
  created_at: Date;
  updated_at: Date;
  used_at: Date;
  checked_on: string;
};

export type CalendarSubscriptionRow = {
  user_id: string;
  nonce: string;
  digest: Buffer;
  created_at: Date;
};

export type CaptchaUseRow = {
  nonce: string;
  expires_at: Date;
};

export type CheckoutRow = {
  id: number;
  order_id: number;
  provider: 'offline' | 'stripe';
  state: 'creating' | 'open' | 'complete' | 'failed' | 'expired';
  session_id: string | null;
  url: string | null;
  expires_at: Date;
  created_at: Date;
  ask_at: Date;
};

export type ConsentRow = {
  id: number;
  user_id: string;
  purpose: 'terms_of_use' | 'email' | 'notification' | 'budget_updates';
  given: boolean;
  at: Date;
};

export type ConversationRow = {
  id: number;
  ad_id: number;
  searcher_id: string | null;
  searcher_email: string | null;
  searcher_locale: 'en' | 'ga';
  searcher_name: string | null;
  searcher_phone: string | null;
  facts: unknown;
  created_at: Date;
  last_message_at: Date;
  searcher_archived_at: Date | null;
  advertiser_archived_at: Date | null;
  searcher_blocked_at: Date | null;
  advertiser_blocked_at: Date | null;
  gone_told_at: Date | null;
};

export type ConversationMessageRow = {
  id: number;
  conversation_id: number;
  side: 'searcher' | 'advertiser';
  author_id: string | null;
  author_email: string | null;
  text: string | null;
  is_enquiry: boolean;
  warnings: ('money' | 'identity' | 'pps' | 'bank' | 'channel')[];
  created_at: Date;
  read_at: Date | null;
};

export type CredentialRow = {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Date | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  password: string | null;
  created_at: Date;
  updated_at: Date;
};

export type DataFileRow = {
  name: string;
  digest: string;
  bytes: number;
  source: string;
  imported_at: Date;
  facts: unknown;
};

export type DatabaseRestoreRow = {
  id: number;
  restored_at: Date;
  backup_name: string;
  data_until: Date;
};

export type EmailChangeRow = {
  user_id: string;
  email: string;
  digest: string;
  expires_at: Date;
};

export type EnquiryTemplateRow = {
  user_id: string;
  first_name: string;
  last_name: string;
  phone: string | null;
  message: string | null;
  facts: unknown;
  updated_at: Date;
};

export type ErasedAccountRow = {
  id_digest: string;
  erased_at: Date;
};

export type FeatureSwitchRow = {
  feature: 'sign-up' | 'placing-ads' | 'enquiries' | 'viewings' | 'offers' | 'payments' | 'uploads' | 'imports' | 'alerts';
  switched_off_at: Date;
};

export type FollowedHomeRow = {
  id: number;
  user_id: string;
  address: string;
  facts: unknown;
  kind: 'flat' | 'numbered' | 'unnumbered';
  home_key: string;
  localities: string[];
  eircode: string | null;
  wants_mail: boolean;
  mailed_at: Date | null;
  known_sale_id: number;
  revalued_at: Date;
  created_at: Date;
  removed_at: Date | null;
};

export type FollowedHomeEstimateRow = {
  followed_home_id: number;
  month: number;
  estimate_id: string;
};

export type FormerNorthernFactRow = {
  ad_id: number;
  eircode: string | null;
  ber: string | null;
  ber_number: string | null;
  ber_kwh: number | null;
  units: unknown;
};

export type HiddenAdRow = {
  user_id: string;
  ad_id: number;
  hidden_at: Date;
};

export type HomeCorrectionRow = {
  id: number;
  user_id: string | null;
  county_id: number;
  address: string;
  eircode: string | null;
  home_key: string;
  property_id: number | null;
  kind: 'hide' | 'other_home' | 'not_full_price' | 'address';
  sold_on: string | null;
  shown_address: string | null;
  statement: string | null;
  state: 'open' | 'accepted' | 'declined' | 'withdrawn';
  created_at: Date;
  changed_at: Date;
};

export type HomeCorrectionChangeRow = {
  id: number;
  correction_id: number;
  from_state: 'open' | 'accepted';
  to_state: 'accepted' | 'declined' | 'withdrawn';
  changed_by: 'moderator' | 'person';
  by_user: string | null;
  reason: 'not_yours' | 'register_right' | 'not_clear' | null;
  note: string | null;
  at: Date;
};

export type IdempotencyKeyRow = {
  user_id: string;
  key: string;
  request_digest: string;
  order_id: number | null;
  refund_id: number | null;
  locked_until: Date;
  status: number | null;
  answer: unknown;
  created_at: Date;
};

export type ImportProgressRow = {
  source: string;
  digest: string;
  rows_done: number;
  finished_at: Date | null;
  updated_at: Date;
};

export type ImportedAdRow = {
  ad_id: number;
  agency_id: number;
  branch_reference: string;
  agent_reference: string;
  said: 'published' | 'sale_agreed' | 'let_agreed' | 'hidden' | 'absent';
};

export type IncomingMailRow = {
  digest: Buffer;
  message_id: number;
  received_at: Date;
};

export type KnownRulesRow = {
  day: string;
  figures: unknown;
};

export type LenderRow = {
  id: number;
  name: string;
  is_example: boolean;
  changed_at: Date;
};

export type LenderRateRow = {
  id: number;
  lender_id: number;
  product: string;
  buyer_kinds: string[];
  rate: number;
  fixed_years: number | null;
  follow_on_rate: number | null;
  ltv_from: number;
  ltv_to: number;
  ber_worst: string | null;
  min_loan_cents: number;
  cashback_percent: number;
  cashback_cents: number;
  fees_cents: number;
  broker_only: boolean;
  valid_from: string;
  valid_to: string | null;
  source_url: string;
};

export type ListingImportRow = {
  id: number;
  agency_id: number;
  uploaded_by: string | null;
  file_name: string;
  digest: string;
  state: 'received' | 'reading' | 'held' | 'done' | 'failed';
  is_full: boolean;
  confirmed_by: string | null;
  confirmed_at: Date | null;
  locked_until: Date | null;
  attempts: number;
  records: number;
  records_read: number;
  notes: unknown;
  trouble: string | null;
  would_withdraw: number | null;
  live_before: number | null;
  created_at: Date;
  finished_at: Date | null;
  held_at: Date | null;
};

export type ListingImportPartRow = {
  import_id: number;
  position: number;
  bytes: Buffer;
};

export type ListingImportPictureRow = {
  agency_id: number;
  name: string;
  digest: string;
  picture: unknown;
};

export type ListingImportRecordRow = {
  import_id: number;
  position: number;
  reference: string;
  outcome: 'added' | 'changed' | 'unchanged' | 'refused' | 'withdrawn';
  ad_id: number | null;
  address: string | null;
  remarks: unknown;
};

export type MailBudgetRow = {
  id: number;
  subject: string;
  at: Date;
};

export type MailMessageRow = {
  id: number;
  channel: 'mail' | 'text_message';
  recipient: string;
  locale: 'en' | 'ga';
  subject: string;
  content: unknown;
  attachments: unknown;
  unique_key: string | null;
  user_id: string | null;
  created_at: Date;
  attempts: number;
  due_at: Date;
  sent_at: Date | null;
  failed_at: Date | null;
  unsubscribe_url: string | null;
  recipient_proven: boolean;
  sealed_content: Buffer | null;
  sealed_with: string | null;
  reply_to: string | null;
  request_id: string | null;
};

export type MediaAllowanceRow = {
  user_id: string;
  day: string;
  bytes: number;
};

export type MediaFileRow = {
  id: string;
  uploaded_by: string | null;
  agency_id: number | null;
  kind: 'photo' | 'floor_plan' | 'brochure';
  content_type: 'image/jpeg' | 'application/pdf';
  bytes: number;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  sha256: string;
  name: string;
  created_at: Date;
  loose_since: Date | null;
  variants_at: Date | null;
  look: number | null;
  look_parts: number[] | null;
};

export type MediaUseRow = {
  holder: string;
  media_id: string;
};

export type MessageTallyRow = {
  id: number;
  subject: string;
  kind: 'enquiry' | 'answer' | 'phone';
  ad_id: number;
  text_digest: string | null;
  at: Date;
};

export type ModerationCaseRow = {
  id: number;
  ad_id: number;
  kind: 'new' | 'changed' | 'flagged' | 'appeal';
  risk: number;
  reasons: unknown;
  note: string | null;
  appeal_of: number | null;
  opened_at: Date;
  version: number;
  decision: 'approve' | 'reject' | 'changes' | null;
  reason_id: number | null;
  words: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  settled_at: Date | null;
  content_version: number;
  assigned_to: string | null;
  assigned_at: Date | null;
};

export type ModerationDecisionRow = {
  id: number;
  case_id: number;
  ad_id: number;
  advertiser_id: number;
  kind: string;
  decision: 'approve' | 'reject' | 'changes';
  reason_id: number | null;
  words: string | null;
  risk: number;
  from_state: string;
  to_state: string;
  texts_digest: string;
  opened_at: Date;
  decided_at: Date;
  decided_by: string | null;
  content_digest: string | null;
};

export type MortgageLeadRow = {
  id: number;
  user_id: string;
  reference: string;
  receiver_id: string;
  receiver_name: string;
  state: 'queued' | 'delivered' | 'failed' | 'withdrawn';
  consent_text: string;
  consented_at: Date;
  keep_until: string;
  content: Buffer | null;
  key_id: string | null;
  message_id: number | null;
  created_at: Date;
  changed_at: Date;
};

export type MortgageLeadPostRow = {
  id: number;
  receiver_id: string;
  event: 'created' | 'withdrawn';
  reference: string;
  lead_id: number | null;
  created_at: Date;
  attempts: number;
  due_at: Date;
  delivered_at: Date | null;
  failed_at: Date | null;
};

export type MortgagePreApprovalRow = {
  user_id: string;
  form_version: number;
  version: number;
  inputs: Buffer;
  key_id: string;
  created_at: Date;
  updated_at: Date;
  used_at: Date;
};

export type MyListingsViewRow = {
  user_id: string;
  view: 'cards' | 'table';
};

export type OfferBidRow = {
  id: number;
  round_id: number;
  bidder_id: number;
  sequence: number;
  amount: number | null;
  sealed: Buffer | null;
  commitment: string | null;
  subject_to: ('mortgage_approval' | 'sale_of_own_home' | 'survey' | 'contents')[];
  conditions: string;
  state: 'standing' | 'replaced' | 'withdrawn' | 'won' | 'fell_through';
  placed_at: Date;
  withdrawn_at: Date | null;
  confirmed_at: Date | null;
};

export type OfferBidderRow = {
  id: number;
  round_id: number;
  number: number;
  user_id: string | null;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
  locale: 'en' | 'ga';
  is_first_time_buyer: boolean;
  is_mover: boolean;
  is_cash_buyer: boolean;
  is_mortgage_approved: boolean;
  subject_to: ('mortgage_approval' | 'sale_of_own_home' | 'survey' | 'contents')[];
  conditions: string;
  is_private: boolean;
  state: 'pending' | 'approved' | 'declined' | 'removed';
  reason: string | null;
  ceiling: Buffer | null;
  sequence: number;
  created_at: Date;
  decided_at: Date | null;
};

export type OfferDisclosureRow = {
  round_id: number;
  sequence: number;
  field: string;
  salt: string;
  value: unknown;
  audience: 'everyone' | 'bidders' | 'bidder' | 'advertiser';
};

export type OfferLogRow = {
  round_id: number;
  sequence: number;
  at: Date;
  type: string;
  entry: string;
  hash: string;
  previous_hash: string | null;
  previous_sequence: number | null;
  signature: string;
  key_id: string;
};

export type OfferNoticeRow = {
  id: number;
  round_id: number;
  user_id: string;
  kind: 'outbid' | 'deadline' | 'won' | 'lost' | 'cancelled' | 'approved' | 'declined' | 'removed' | 'applied' | 'bid' | 'withdrawn' | 'closed' | 'reopened' | 'receipt';
  sequence: number;
  at: Date;
};

export type OfferProofOfFundsRow = {
  bidder_id: number;
  name: string;
  content_type: 'application/pdf' | 'image/jpeg';
  content: Buffer;
  sent_at: Date;
};

export type OfferRoundRow = {
  id: number;
  ad_id: number;
  state: 'active' | 'closed' | 'won' | 'cancelled';
  mode: 'open' | 'sealed';
  currency: 'EUR' | 'GBP';
  minimum_amount: number;
  minimum_increment: number;
  reserve_amount: number | null;
  booking_deposit: number | null;
  starts_at: Date;
  deadline: Date;
  soft_close_minutes: number;
  bidding_from: number;
  bidding_to: number;
  conditions: string;
  is_private: boolean;
  shows_history: boolean;
  created_by: string | null;
  created_at: Date;
  closed_at: Date | null;
  ended_at: Date | null;
  seal_public_key: string | null;
  seal_private_key: Buffer | null;
  entry_count: number;
  last_hash: string | null;
  last_entry_at: Date | null;
  bidder_count: number;
};

export type OfferSigningKeyRow = {
  id: string;
  public_key: string;
  private_key: Buffer;
  previous_id: string | null;
  endorsement: string | null;
  created_at: Date;
};

export type OfferTransitionRow = {
  kind: 'round' | 'bid' | 'bidder';
  from_state: string;
  to_state: string;
};

export type OrderLineRow = {
  id: number;
  order_id: number;
  order_state: string;
  position: number;
  ad_id: number;
  kind: 'plan' | 'upgrade' | 'renewal';
  plan_id: string;
  title: string;
  amount: number;
  vat_rate: number;
  vat: number;
  credit: number;
  credited_line_id: number | null;
};

export type OrderStateChangeRow = {
  id: number;
  order_id: number;
  at: Date;
  from_state: string;
  to_state: string;
};

export type OrderTransitionRow = {
  from_state: string;
  to_state: string;
};

export type OutboxRow = {
  id: number;
  transaction_id: string;
  topic: string;
  subject_id: number;
  payload: unknown;
  at: Date;
};

export type PasskeyRow = {
  id: string;
  name: string | null;
  public_key: string;
  user_id: string;
  credential_id: string;
  counter: number;
  device_type: string;
  backed_up: boolean;
  transports: string | null;
  aaguid: string | null;
  created_at: Date;
};

export type PaymentRow = {
  id: number;
  order_id: number;
  checkout_id: number;
  provider: string;
  reference: string;
  settles: boolean;
  amount: number;
  currency: 'EUR' | 'GBP';
  card_brand: string | null;
  card_last4: string | null;
  received_at: Date;
  refunded: number;
  settled_order_id: number | null;
};

export type PaymentEventRow = {
  provider: string;
  id: string;
  type: string;
  checkout_id: number | null;
  received_at: Date;
};

export type PhoneCodeRow = {
  user_id: string;
  phone: string;
  digest: string;
  attempts: number;
  sent_at: Date;
  expires_at: Date;
};

export type PhoneRevealRow = {
  ad_id: number;
  day: string;
  reveals: number;
};

export type PlacementDraftRow = {
  id: string;
  user_id: string;
  agency_id: number | null;
  ad_id: number | null;
  fields: unknown;
  ad_type: 'rental' | 'sharing' | 'rental_commercial' | 'parking' | 'sale' | 'sale_commercial' | 'sale_parking';
  field_versions: unknown;
  version: number;
  step: 'adType' | 'location' | 'price' | 'propertyDetails' | 'features' | 'facilities' | 'description' | 'media' | 'plan' | 'contact' | 'review';
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  branch_id: number | null;
};

export type PlanRow = {
  id: string;
  ad_type: 'rental' | 'sharing' | 'rental_commercial' | 'parking' | 'sale' | 'sale_commercial' | 'sale_parking';
  level: 'basic' | 'standard' | 'featured' | 'premium';
  duration_days: number;
  featured_level: 'basic' | 'standard' | 'featured' | 'premium';
  valid_from: Date;
  valid_to: Date | null;
};

export type PlanPriceRow = {
  plan_id: string;
  currency: 'EUR' | 'GBP';
  amount: number;
  vat_rate: number;
};

export type PriceBasisRow = {
  singleton: boolean;
  gazetteer: string;
};

export type PriceChangeRow = {
  id: number;
  ad_id: number;
  at: Date;
  side: 'sale' | 'rent';
  collection_period: string | null;
  price: number | null;
};

export type PriceHistoryRow = {
  key: string;
  months: number[];
  counts: number[];
  sums: number[];
  squares: number[];
};

export type PriceIndexRow = {
  series: string;
  month: number;
  value: number;
  published_value: number;
};

export type PriceRecheckRow = {
  ad_id: number;
  since: Date;
};

export type PricedHomeRow = {
  id: number;
  source: string;
  reference: string;
  county_id: number;
  address: string;
  eircode: string | null;
  home_type: 'apartment' | 'duplex' | 'terraced' | 'end_of_terrace' | 'townhouse' | 'semi_detached' | 'bungalow' | 'detached' | null;
  beds: number | null;
  baths: number | null;
  size_m2: number | null;
  ber: number | null;
  latitude: number | null;
  longitude: number | null;
  asking_price: number | null;
  asked_on: string | null;
  sold_price: number | null;
  sold_on: string | null;
};

export type PropertyRow = {
  id: number;
  county_id: number;
  kind: 'flat' | 'numbered' | 'unnumbered';
  home_key: string;
  localities: string[];
  eircode: string | null;
  address: string;
  area_id: number | null;
  latitude: number | null;
  longitude: number | null;
  created_at: Date;
};

export type ProvenAddressRow = {
  email: string;
  user_id: string | null;
  proven_at: Date;
};

export type ProviderIdentityRow = {
  id: number;
  user_id: string;
  provider: 'google' | 'apple';
  issuer: string;
  subject: string;
  email: string | null;
  linked_at: Date;
};

export type ProviderSignUpRow = {
  browser: string;
  provider: 'google' | 'apple';
  issuer: string;
  subject: string;
  email: string;
  name: string;
  next: string | null;
  locale: 'en' | 'ga';
  expires_at: Date;
};

export type ProviderVisitRow = {
  browser: string;
  provider: 'google' | 'apple';
  purpose: 'sign-in' | 'link' | 'proof';
  session_id: string | null;
  next: string | null;
  locale: 'en' | 'ga';
  expires_at: Date;
};

export type PublicationNoticeRow = {
  mail_id: number;
  ad_id: number;
  by_person: boolean;
};

export type PurchaseOrderRow = {
  id: number;
  payer_id: string | null;
  payer_name: string;
  payer_email: string;
  bill_to: string | null;
  agency_id: number | null;
  locale: 'en' | 'ga';
  currency: 'EUR' | 'GBP';
  state: 'open' | 'paid' | 'partly_refunded' | 'refunded' | 'failed' | 'expired' | 'cancelled';
  total: number;
  vat: number;
  payment_id: number | null;
  created_at: Date;
  expires_at: Date;
  paid_at: Date | null;
};

export type PushMessageRow = {
  id: number;
  subscription_id: number;
  content: unknown;
  created_at: Date;
  attempts: number;
  due_at: Date;
  sent_at: Date | null;
  failed_at: Date | null;
};

export type PushSubscriptionRow = {
  id: number;
  user_id: string;
  session_id: string;
  endpoint: string;
  public_key: string;
  secret: string;
  created_at: Date;
};

export type ReceiptRow = {
  year: number;
  number: number;
  order_id: number;
  issued_at: Date;
  seller: unknown;
};

export type ReceiptCounterRow = {
  year: number;
  last: number;
};

export type RefreshTokenRow = {
  digest: string;
  session_id: string;
  expires_at: Date;
  used_at: Date | null;
};

export type RefundRow = {
  id: number;
  payment_id: number;
  order_id: number;
  kind: 'moderator' | 'late' | 'unused';
  reason: string;
  amount: number;
  state: 'pending' | 'done' | 'failed';
  reference: string | null;
  trouble: string | null;
  requested_by: string | null;
  requested_at: Date;
  done_at: Date | null;
  attempts: number;
  try_at: Date;
};

export type RefundLineRow = {
  refund_id: number;
  refund_state: string;
  order_id: number;
  line_id: number;
};

export type RegionAreaRow = {
  region_id: number;
  area_id: number;
};

export type RegisterImportRow = {
  id: number;
  digest: string;
  file_name: string;
  published: Date;
  first_day: string;
  last_day: string;
  counties: number[];
  rows_done: number;
  rows: number;
  started_at: Date;
  finished_at: Date | null;
  counts: unknown;
};

export type RegisterSaleRow = {
  id: number;
  sold_on: string;
  county_id: number;
  content: string;
  copy: number;
  address: string;
  eircode: string | null;
  price_cents: number;
  full_market_price: boolean;
  vat_exclusive: boolean;
  new_dwelling: boolean;
  size_band: number | null;
  property_id: number;
  kind: 'flat' | 'numbered' | 'unnumbered';
  house_number: number | null;
  home_key: string;
  street_key: string;
  localities: string[];
  month: number;
  relative_price: number | null;
};

export type ReportAttemptRow = {
  subject: string;
  at: Date;
};

export type RequestCountRow = {
  digest: Buffer;
  ends_at: Date;
  requests: number;
};

export type RoutingKeyRow = {
  key: string;
  post_town: string;
  latitude: number;
  longitude: number;
  source: string;
};

export type RoutingKeyCountRow = {
  key: string;
  routing_key: string;
  months: number[];
  counts: number[];
};

export type RuleFigureRow = {
  rule: string;
  key: string;
  value: string;
  valid_from: string;
  valid_to: string | null;
  source: string;
  source_date: string;
  confidence: 'S' | 'G';
  import_id: number;
};

export type RuleImportRow = {
  id: number;
  imported_at: Date;
  file: string;
};

export type SaleAreaRow = {
  area_id: number;
  sold_on: string;
  sale_id: number;
  paid_cents: number;
  new_dwelling: boolean;
};

export type SaleSearchRow = {
  sale_id: number;
  sold_on: string;
  paid_cents: number;
  new_dwelling: boolean;
  words: string;
};

export type SameHomeRow = {
  ad_id: number;
  other_id: number;
};

export type SameHomeCheckRow = {
  ad_id: number;
  since: Date;
};

export type SavedAdRow = {
  user_id: string;
  ad_id: number;
  saved_at: Date;
  title: string | null;
  note: string | null;
  price_change_alert: boolean;
  status_alert: boolean;
  open_viewing_alert: boolean;
  began: string;
};

export type SavedReplyRow = {
  id: number;
  user_id: string | null;
  agency_id: number | null;
  name: string;
  text: string;
  created_at: Date;
};

export type SavedSearchRow = {
  id: number;
  user_id: string | null;
  email: string | null;
  locale: 'en' | 'ga';
  title: string;
  request: unknown;
  request_digest: string;
  notification_frequency: 'instant' | 'daily' | 'weekly' | 'none';
  channels: ('email' | 'site' | 'push')[];
  created_at: Date;
  confirmed_at: Date | null;
};

export type SchoolRow = {
  source_id: number;
  key: string;
  name: string;
  level: 'primary' | 'secondary' | null;
  pupils: number | null;
  latitude: number;
  longitude: number;
  position: { x: number; y: number };
};

export type SearchAreaRow = {
  number: number;
  area_id: number;
  parent_id: number | null;
  south: number | null;
  west: number | null;
  north: number | null;
  east: number | null;
  region_ids: number[];
  walk: number;
  walk_end: number;
};

export type SearchAreaCountRow = {
  id: number;
  section: number;
  area_id: number;
  listings: number;
};

export type SearchEngineRow = {
  is_only: boolean;
  is_on: boolean;
  is_built: boolean;
  encoding: string | null;
  tree_version: number;
  chosen: 'memory' | 'postgres' | null;
};

export type SearchIndexCheckRow = {
  id: number;
  requested_by: number;
  process: string;
  listings: number;
  missing: number[];
  unexpected: number[];
  different: number[];
  at: Date;
};

export type SearchListingRow = {
  section: number;
  id: number;
  sections: number;
  area_id: number;
  walk: number;
  multi_unit: boolean;
  place: { x: number; y: number } | null;
  is_approximate: boolean;
  rank: number;
  published: number;
  sale: number | null;
  rent: number | null;
  floor: number | null;
  lease: number | null;
  tenants: number | null;
  available: number | null;
  viewings: number[] | null;
  offers_until: number | null;
  listing_word: number;
  facilities: number;
  kind: number | null;
  beds: number | null;
  baths: number | null;
  ber_from: number | null;
  ber_to: number | null;
  room: number | null;
  unit_id: number | null;
  home_group: number | null;
  kwh: number | null;
  has_land: boolean;
  management_fee: number | null;
  street: string | null;
  digest: string;
  words: string;
};

export type SearchPendingRow = {
  id: number;
  transaction_id: string;
  ad_id: number;
  at: Date;
};

export type SearchUnitRow = {
  section: number;
  ad_id: number;
  position: number;
  unit_id: number;
  sale: number | null;
  rent: number | null;
  floor: number | null;
  kind: number | null;
  beds: number | null;
  baths: number | null;
  ber_from: number | null;
  ber_to: number | null;
  room: number | null;
  home_group: number | null;
};

export type SecondFactorRow = {
  id: string;
  user_id: string;
  secret: string;
  backup_codes: string;
  verified: boolean;
  failed_verification_count: number;
  locked_until: Date | null;
};

export type SecondFactorUseRow = {
  user_id: string;
  digest: string;
  used_at: Date;
};

export type SignInFailureRow = {
  id: number;
  subject: string;
  at: Date;
};

export type SignUpCodeRow = {
  browser: string;
  address: string;
  user_id: string | null;
  digest: string;
  password_digest: string;
  attempts: number;
  expires_at: Date;
};

export type SoldAgainstAskedRow = {
  area_id: number;
  year: number;
  homes: number;
  median_ratio: number;
  lower_ratio: number;
  upper_ratio: number;
};

export type SoldPriceBasisRow = {
  singleton: boolean;
  first_day: string | null;
  last_day: string | null;
  imported_at: Date;
  gazetteer: string;
};

export type SoldPriceSummaryRow = {
  area_id: number;
  home_group: 'all' | 'house' | 'flat' | 'new';
  period: number;
  sales: number;
  priced_sales: number;
  median_cents: number | null;
};

export type StateChangeRow = {
  id: number;
  ad_id: number;
  at: Date;
  from_state: string | null;
  to_state: string;
  reason: string | null;
  by_user: string | null;
};

export type TestCheckoutEventRow = {
  id: string;
  body: string;
  created_at: Date;
  attempts: number;
  due_at: Date;
  delivered_at: Date | null;
};

export type TestCheckoutRefundRow = {
  id: string;
  refund_key: string;
  payment_reference: string;
  amount: number;
};

export type TestCheckoutSecretRow = {
  singleton: boolean;
  secret: string;
};

export type TestCheckoutSessionRow = {
  id: string;
  checkout_id: number;
  amount: number;
  currency: 'EUR' | 'GBP';
  lines: unknown;
  success_url: string;
  cancel_url: string;
  state: 'open' | 'challenge' | 'complete' | 'failed' | 'expired';
  declines: number;
  payment_reference: string | null;
  card_brand: string | null;
  card_last4: string | null;
  expires_at: Date;
};

export type TransportStopRow = {
  source_id: number;
  key: string;
  kind: 'Bus' | 'Rail' | 'Tram';
  name: string;
  name_ga: string | null;
  provider: string | null;
  latitude: number;
  longitude: number;
  position: { x: number; y: number };
};

export type TravelPlaceRow = {
  id: number;
  generation: string;
  kind: 'street' | 'hospital' | 'gp' | 'park' | 'shop' | 'university' | 'office' | 'businessPark' | 'shoppingCentre' | 'station' | 'airport';
  name: string;
  name_ga: string | null;
  other_names: string | null;
  latitude: number;
  longitude: number;
  lines: string;
  extent: string;
  folded: string;
  folded_ga: string | null;
  folded_all: string;
};

export type UserAccountRow = {
  id: string;
  email: string;
  email_verified: boolean;
  name: string;
  image: string | null;
  locale: 'en' | 'ga';
  is_moderator: boolean;
  second_factor_enabled: boolean;
  phone: string | null;
  phone_verified_at: Date | null;
  created_at: Date;
  updated_at: Date;
  legacy_id: number;
  is_support: boolean;
  is_administrator: boolean;
};

export type UserSessionRow = {
  id: string;
  user_id: string;
  token_digest: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  kind: 'site' | 'client';
  proved_at: Date;
  created_at: Date;
  updated_at: Date;
  provider_proved_at: Date | null;
};

export type ValuationAccuracyRow = {
  stage: 'address' | 'rooms' | 'full' | 'asking' | 'rent' | 'rent_held_out';
  grouping: string;
  value: string;
  homes: number;
  refused: number;
  median_error: number | null;
  bias: number | null;
  within_5: number | null;
  within_10: number | null;
  within_20: number | null;
  coverage_80: number;
  coverage_90: number;
  width_80: number;
  width_90: number;
  measured_at: Date;
};

export type ValuationEstimateRow = {
  id: string;
  created_at: Date;
  origin: 'request' | 'listing' | 'test';
  digest: string;
  model_id: number;
  as_of: string;
  facts: unknown;
  county_id: number;
  kind: 'flat' | 'numbered' | 'unnumbered';
  home_key: string;
  localities: string[];
  eircode: string | null;
  property_id: number | null;
  stage: 'address' | 'rooms' | 'full' | 'asking' | 'rent';
  features: Buffer;
  index_level: number;
  base: number;
  price: number;
  half_width_80: number;
  half_width_90: number;
  asking_price: number | null;
  home_number: number;
  error_groups: string[];
  confidence: 'high' | 'medium' | 'low' | 'none';
  out_of_date: 'sales' | 'index' | 'premium' | null;
  newest_month: number | null;
  drift_80: number | null;
  drift_90: number | null;
};

export type ValuationLeadRow = {
  id: number;
  request_id: number;
  agency_id: number;
  state: 'new' | 'contacted' | 'booked' | 'valued' | 'instructed' | 'declined' | 'lost' | 'withdrawn';
  changed_at: Date;
};

export type ValuationLeadChangeRow = {
  id: number;
  lead_id: number;
  from_state: 'new' | 'contacted' | 'booked' | 'valued' | 'instructed' | 'declined' | 'lost' | 'withdrawn';
  to_state: 'new' | 'contacted' | 'booked' | 'valued' | 'instructed' | 'declined' | 'lost' | 'withdrawn';
  changed_by: 'agency' | 'person';
  by_user: string | null;
  is_undo: boolean;
  at: Date;
};

export type ValuationModelRow = {
  id: number;
  month: number;
  digest: string;
  content: Buffer;
  state: 'live' | 'retired' | 'rejected' | 'historic';
  measures: unknown;
  created_at: Date;
  live_from: Date | null;
};

export type ValuationOutcomeRow = {
  estimate_id: string;
  register_sale_id: number | null;
  priced_home_id: number | null;
  ad_id: number | null;
  asked_rent: number | null;
};

export type ValuationRequestRow = {
  id: number;
  user_id: string | null;
  email: string | null;
  name: string;
  phone: string | null;
  locale: 'en' | 'ga';
  address: string;
  address_digest: string;
  eircode: string | null;
  property_type: string | null;
  beds: number | null;
  message: string | null;
  price_estimate_id: string | null;
  consented_at: Date;
  created_at: Date;
};

export type VerificationRow = {
  id: string;
  identifier: string;
  value: string;
  expires_at: Date;
  created_at: Date;
  updated_at: Date;
};

export type ViewingBookingRow = {
  id: number;
  viewing_id: number;
  ad_id: number;
  user_id: string | null;
  email: string | null;
  name: string;
  phone: string | null;
  locale: 'en' | 'ga';
  state: 'held' | 'booked' | 'over' | 'cancelled';
  held_until: Date | null;
  created_at: Date;
  booked_at: Date | null;
  changed_at: Date;
  cancelled_at: Date | null;
  cancelled_by: 'searcher' | 'advertiser' | 'ad_gone' | null;
  sequence: number;
  asked: number;
  reminded_day_at: Date | null;
  reminded_soon_at: Date | null;
};

export type VisitorAllowanceRow = {
  network: string;
  day: string;
  files: number;
  bytes: number;
};

export type VisitorFileRow = {
  id: string;
  visitor: string;
  kind: 'photo' | 'floor_plan';
  bytes: number;
  width: number;
  height: number;
  thumbhash: string;
  sha256: string;
  name: string;
  look: number | null;
  created_at: Date;
};

export type WebhookRow = {
  id: number;
  user_id: string;
  url: string;
  events: string[];
  secret: string;
  created_at: Date;
  failing_since: Date | null;
  disabled_at: Date | null;
  next_at: Date | null;
};

export type WebhookDeliveryRow = {
  id: number;
  webhook_id: number;
  event: string;
  data: unknown;
  outbox_id: number | null;
  created_at: Date;
  attempts: number;
  due_at: Date;
  delivered_at: Date | null;
  failed_at: Date | null;
  status: number | null;
  trouble: 'address' | 'too-large' | 'late' | 'failed' | null;
};

export type WebhookPositionRow = {
  is_only: boolean;
  transaction_id: string;
  outbox_id: number;
};

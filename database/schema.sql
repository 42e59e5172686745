-- The schema after every migration. Written by `npm run schema`; a test compares it with the migrated database.
-- To change it, add a migration.

create extension pg_trgm;

create sequence ad_id;

-- Tables, each with its indexes and triggers

create table account_erasure (
  user_id uuid not null,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  cancel_digest text not null,
  undo_until timestamptz not null,
  constraint account_erasure_pkey PRIMARY KEY (user_id),
  constraint account_erasure_cancel_digest_key UNIQUE (cancel_digest),
  constraint account_erasure_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX account_erasure_due ON account_erasure USING btree (due_at);

create table account_suspension (
  id bigint not null generated always as identity,
  user_id uuid not null,
  ground text not null,
  facts text not null,
  suspended_at timestamptz not null default now(),
  ends_at timestamptz,
  hidden_until timestamptz not null,
  appeal text,
  version integer not null default 1,
  lifted_at timestamptz,
  constraint account_suspension_pkey PRIMARY KEY (id),
  constraint account_suspension_appeal_check CHECK (appeal = ANY (ARRAY['open', 'upheld', 'granted'])),
  constraint account_suspension_check CHECK (ends_at > suspended_at),
  constraint account_suspension_check1 CHECK (hidden_until > ends_at OR ends_at IS NULL),
  constraint account_suspension_facts_check CHECK (length(facts) >= 1 AND length(facts) <= 2000),
  constraint account_suspension_granted CHECK (appeal IS DISTINCT FROM 'granted' OR lifted_at IS NOT NULL),
  constraint account_suspension_ground_check CHECK (ground = ANY (ARRAY['discrimination', 'fraud', 'misleading', 'impersonation', 'harassment', 'spam', 'bidding', 'other'])),
  constraint account_suspension_version_check CHECK (version > 0),
  constraint account_suspension_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX account_suspension_current ON account_suspension USING btree (user_id) WHERE (lifted_at IS NULL);
CREATE INDEX account_suspension_ending ON account_suspension USING btree (ends_at) WHERE ((lifted_at IS NULL) AND (ends_at IS NOT NULL));
CREATE INDEX account_suspension_queue ON account_suspension USING btree (suspended_at DESC, id DESC);
CREATE INDEX account_suspension_user ON account_suspension USING btree (user_id);
CREATE TRIGGER account_suspension_kept BEFORE UPDATE ON account_suspension FOR EACH ROW EXECUTE FUNCTION keep_account_suspension();

create table account_suspension_change (
  id bigint not null generated always as identity,
  suspension_id bigint not null,
  action text not null,
  moderator_id uuid,
  note text,
  at timestamptz not null default now(),
  constraint account_suspension_change_pkey PRIMARY KEY (id),
  constraint account_suspension_change_action_check CHECK (action = ANY (ARRAY['suspended', 'appealed', 'upheld', 'granted', 'lifted', 'ended'])),
  constraint account_suspension_change_check CHECK (moderator_id IS NULL OR (action <> ALL (ARRAY['appealed', 'ended']))),
  constraint account_suspension_change_check1 CHECK (action <> 'appealed' OR note IS NOT NULL),
  constraint account_suspension_change_note_check CHECK (length(note) >= 1 AND length(note) <= 2000),
  constraint account_suspension_change_moderator_id_fkey FOREIGN KEY (moderator_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint account_suspension_change_suspension_id_fkey FOREIGN KEY (suspension_id) REFERENCES account_suspension(id) ON DELETE CASCADE
);
CREATE INDEX account_suspension_change_by ON account_suspension_change USING btree (moderator_id);
CREATE INDEX account_suspension_change_of ON account_suspension_change USING btree (suspension_id, id);
CREATE TRIGGER account_suspension_change_kept BEFORE DELETE OR UPDATE ON account_suspension_change FOR EACH ROW EXECUTE FUNCTION keep_suspension_changes();

create table ad (
  id bigint not null default nextval('ad_id'::regclass),
  source text not null default 'gaff',
  reference text not null,
  advertiser_id integer not null,
  ad_type text not null,
  offering text not null default 'standard',
  state text not null default 'draft',
  county_id integer not null,
  area_id integer not null,
  address text not null,
  eircode text,
  latitude double precision,
  longitude double precision,
  currency text not null,
  price_type text,
  sale_value integer,
  sale_on_application boolean not null default false,
  rental_value integer,
  collection_period text,
  rental_on_application boolean not null default false,
  price_from boolean not null default false,
  price_to integer,
  selling_type text,
  auction_date timestamptz,
  auction_address text,
  property_type text not null,
  house_type text,
  total_beds smallint,
  single_beds smallint,
  double_beds smallint,
  twin_beds smallint,
  bathrooms smallint,
  floor_area numeric(12,2),
  floor_area_unit text,
  ber text,
  ber_number text,
  ber_kwh numeric(8,2),
  construction_year smallint,
  tax_section text,
  capacity smallint,
  parking_access text,
  available_from date,
  minimum_lease smallint,
  furnished text,
  tenants smallint,
  owner_occupied boolean,
  gender text,
  couples_allowed boolean,
  title text,
  description text not null default '',
  features text[] not null default '{}'::text[],
  facilities text[] not null default '{}'::text[],
  video_url text,
  virtual_tour_url text,
  brochure_url text,
  images jsonb not null default '[]'::jsonb,
  development jsonb,
  contact_name text,
  contact_email text,
  contact_phone text,
  contact_preferences text not null default 'both',
  contact_info text,
  featured_level text not null default 'standard',
  created_at timestamptz not null default now(),
  first_published_at timestamptz,
  published_at timestamptz,
  price_since timestamptz,
  updated_at timestamptz not null default now(),
  expires_at timestamptz,
  closed_at timestamptz,
  sold_price integer,
  source_digest text,
  placed_by uuid,
  time_left interval,
  review_required boolean not null default false,
  successor_id bigint,
  undo_state text,
  undo_until timestamptz,
  approximate_metres integer,
  unused_renewal_id bigint,
  annual_service_charge integer,
  offers_until timestamptz,
  hidden_values jsonb not null default '{}'::jsonb,
  is_undated boolean not null default false,
  listed_at timestamptz,
  postcode text,
  epc_score smallint,
  epc_number text,
  entered_size numeric(10,2),
  entered_size_unit text,
  constraint ad_pkey PRIMARY KEY (id),
  constraint ad_source_reference_key UNIQUE (source, reference),
  constraint ad_ad_type_check CHECK (ad_type = ANY (ARRAY['rental', 'sharing', 'rental_commercial', 'parking', 'sale', 'sale_commercial', 'sale_parking'])),
  constraint ad_address_check CHECK (length(address) >= 1 AND length(address) <= 300 AND POSITION(('@') IN (address)) = 0),
  constraint ad_annual_service_charge_check CHECK (annual_service_charge >= 1 AND annual_service_charge <= 50000),
  constraint ad_bathrooms_check CHECK (bathrooms >= 0 AND bathrooms <= 200),
  constraint ad_ber_kwh_check CHECK (ber_kwh >= 0::numeric),
  constraint ad_ber_number_check CHECK (ber_number ~ '^[0-9]{9}$'),
  constraint ad_capacity_check CHECK (capacity > 0),
  constraint ad_check CHECK ((latitude IS NULL) = (longitude IS NULL)),
  constraint ad_check1 CHECK ((floor_area IS NULL) = (floor_area_unit IS NULL)),
  constraint ad_check2 CHECK ((rental_value IS NULL) = (collection_period IS NULL)),
  constraint ad_check3 CHECK (currency = CASE WHEN county_id >= 27 AND county_id <= 32 THEN 'GBP' ELSE 'EUR' END),
  constraint ad_check4 CHECK (published_at IS NOT NULL OR (state = ANY (ARRAY['draft', 'pending', 'rejected', 'withdrawn']))),
  constraint ad_check5 CHECK (time_left IS NULL OR expires_at IS NULL AND (state = ANY (ARRAY['draft', 'pending', 'rejected', 'withdrawn']))),
  constraint ad_check6 CHECK (successor_id <> id),
  constraint ad_check7 CHECK (approximate_metres > 0 AND (approximate_metres IS NULL OR latitude IS NOT NULL)),
  constraint ad_collection_period_check CHECK (collection_period = ANY (ARRAY['weekly', 'monthly', 'yearly'])),
  constraint ad_construction_year_check CHECK (construction_year >= 1100 AND construction_year <= 2100),
  constraint ad_contact_info_check CHECK (length(contact_info) >= 1 AND length(contact_info) <= 100),
  constraint ad_contact_preferences_check CHECK (contact_preferences = ANY (ARRAY['both', 'email', 'phone'])),
  constraint ad_currency_check CHECK (currency = ANY (ARRAY['EUR', 'GBP'])),
  constraint ad_double_beds_check CHECK (double_beds >= 0 AND double_beds <= 15),
  constraint ad_eircode_check CHECK (eircode ~ '^(D6W|[AC-FHKNPRTV-Y][0-9]{2}) [0-9AC-FHKNPRTV-Y]{4}$'),
  constraint ad_entered_size CHECK ((entered_size IS NULL) = (entered_size_unit IS NULL)),
  constraint ad_entered_size_check CHECK (entered_size > 0::numeric),
  constraint ad_entered_size_unit_check CHECK (entered_size_unit = ANY (ARRAY['SQUARE_FEET', 'HECTARES'])),
  constraint ad_epc_number_check CHECK (epc_number ~ '^([0-9]{4}-){4}[0-9]{4}$'),
  constraint ad_epc_number_rated CHECK (epc_number IS NULL OR COALESCE(ber, '') ~ '^EPC_'),
  constraint ad_epc_score_band CHECK (epc_score IS NULL OR COALESCE(ber, '') = ('EPC_' || CASE WHEN epc_score >= 92 THEN 'A' WHEN epc_score >= 81 THEN 'B' WHEN epc_score >= 69 THEN 'C' WHEN epc_score >= 55 THEN 'D' WHEN epc_score >= 39 THEN 'E' WHEN epc_score >= 21 THEN 'F' ELSE 'G' END)),
  constraint ad_epc_score_check CHECK (epc_score >= 1 AND epc_score <= 100),
  constraint ad_featured_level_check CHECK (featured_level = ANY (ARRAY['basic', 'standard', 'featured', 'premium'])),
  constraint ad_floor_area_check CHECK (floor_area > 0::numeric),
  constraint ad_floor_area_unit_check CHECK (floor_area_unit = ANY (ARRAY['METRES_SQUARED', 'ACRES'])),
  constraint ad_furnished_check CHECK (furnished = ANY (ARRAY['YES', 'NO', 'OPTIONAL'])),
  constraint ad_gender_check CHECK (gender = ANY (ARRAY['female', 'male', 'either'])),
  constraint ad_hidden_values_check CHECK (jsonb_typeof(hidden_values) = 'object'),
  constraint ad_house_type_check CHECK (house_type = ANY (ARRAY['detached', 'semi_detached', 'terraced', 'end_of_terrace', 'townhouse'])),
  constraint ad_images_check CHECK (jsonb_typeof(images) = 'array'),
  constraint ad_latitude_check CHECK (latitude >= 51::double precision AND latitude <= 56::double precision),
  constraint ad_longitude_check CHECK (longitude >= '-11.5'::numeric::double precision AND longitude <= '-5'::integer::double precision),
  constraint ad_minimum_lease_check CHECK (minimum_lease >= 0 AND minimum_lease <= 60),
  constraint ad_northern_facts CHECK ( CASE WHEN county_id >= 27 AND county_id <= 32 THEN eircode IS NULL AND ber_number IS NULL AND ber_kwh IS NULL AND (ber IS NULL OR ber ~ '^EPC_[A-G]{1,2}$' OR ber = 'NA') ELSE postcode IS NULL AND epc_score IS NULL AND epc_number IS NULL AND (ber IS NULL OR ber !~ '^EPC_') END),
  constraint ad_offering_check CHECK (offering = ANY (ARRAY['standard', 'new_home', 'private_rental_sector', 'student', 'holiday'])),
  constraint ad_parking_access_check CHECK (parking_access = ANY (ARRAY['parking_access_business_hours', 'parking_access_24hour'])),
  constraint ad_postcode_check CHECK (postcode ~ '^BT([1-9]|[1-8][0-9]|9[0-4]) [0-9][ABD-HJLNP-UW-Z]{2}$'),
  constraint ad_price_to_check CHECK (price_to > 0),
  constraint ad_price_type_check CHECK (price_type = ANY (ARRAY['let', 'sale', 'let_or_sale'])),
  constraint ad_rejected_requires_review CHECK (state <> 'rejected' OR review_required),
  constraint ad_rejection_holds CHECK (NOT review_required OR (state = ANY (ARRAY['draft', 'pending', 'rejected', 'withdrawn']))),
  constraint ad_rental_value_check CHECK (rental_value > 0),
  constraint ad_sale_value_check CHECK (sale_value > 0),
  constraint ad_selling_type_check CHECK (selling_type = ANY (ARRAY['private_treaty', 'auction', 'tender', 'private_tender'])),
  constraint ad_single_beds_check CHECK (single_beds >= 0 AND single_beds <= 15),
  constraint ad_sold_price_check CHECK (sold_price > 0),
  constraint ad_state_check CHECK (state = ANY (ARRAY['draft', 'pending', 'rejected', 'published', 'paused', 'sale_agreed', 'let_agreed', 'sold', 'let', 'expired', 'withdrawn'])),
  constraint ad_tax_section_check CHECK (tax_section = ANY (ARRAY['section_48', 'section_23', 'section_27', 'section_50', 'holiday_home'])),
  constraint ad_tenants_check CHECK (tenants >= 0 AND tenants <= 9),
  constraint ad_time_left_check CHECK (time_left > '00:00:00'::interval),
  constraint ad_total_beds_check CHECK (total_beds >= 0 AND total_beds <= 200),
  constraint ad_twin_beds_check CHECK (twin_beds >= 0 AND twin_beds <= 15),
  constraint ad_undo CHECK ((undo_state IS NULL) = (undo_until IS NULL)),
  constraint ad_undo_state_check CHECK (undo_state = ANY (ARRAY['pending', 'rejected', 'published', 'paused', 'sale_agreed', 'let_agreed', 'expired', 'draft'])),
  constraint ad_advertiser_id_fkey FOREIGN KEY (advertiser_id) REFERENCES advertiser(id),
  constraint ad_area_id_fkey FOREIGN KEY (area_id) REFERENCES area(id),
  constraint ad_county_id_fkey FOREIGN KEY (county_id) REFERENCES area(id),
  constraint ad_placed_by_fkey FOREIGN KEY (placed_by) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint ad_successor_id_fkey FOREIGN KEY (successor_id) REFERENCES ad(id) ON DELETE SET NULL,
  constraint ad_unused_renewal_id_fkey FOREIGN KEY (unused_renewal_id) REFERENCES order_line(id) ON DELETE SET NULL
);
CREATE INDEX ad_address_key ON ad USING btree (county_id, address_key(address)) WHERE (state = ANY (ARRAY['pending', 'published', 'paused', 'sale_agreed', 'let_agreed']));
CREATE INDEX ad_address_part ON ad USING gin (lookup_text(address) gin_trgm_ops);
CREATE INDEX ad_advertiser ON ad USING btree (advertiser_id, state);
CREATE INDEX ad_area ON ad USING btree (area_id);
CREATE INDEX ad_contact_email ON ad USING btree (lower(contact_email)) WHERE (contact_email IS NOT NULL);
CREATE INDEX ad_contact_phone ON ad USING btree (contact_phone) WHERE (contact_phone IS NOT NULL);
CREATE INDEX ad_eircode ON ad USING btree (eircode) WHERE ((eircode IS NOT NULL) AND (state = ANY (ARRAY['pending', 'published', 'paused', 'sale_agreed', 'let_agreed'])));
CREATE INDEX ad_expiry ON ad USING btree (expires_at) WHERE (state = ANY (ARRAY['published', 'sale_agreed', 'let_agreed', 'paused']));
CREATE INDEX ad_left_lying ON ad USING btree (updated_at) WHERE ((state = 'rejected') AND (time_left IS NOT NULL) AND (first_published_at IS NULL));
CREATE INDEX ad_on_market ON ad USING btree (county_id, ad_type, total_beds) WHERE (state = 'published');
CREATE INDEX ad_placed_by ON ad USING btree (placed_by);
CREATE INDEX ad_postcode ON ad USING btree (postcode) WHERE (postcode IS NOT NULL);
CREATE INDEX ad_rent_latitude ON ad USING btree (latitude) WHERE ((ad_type = 'rental') AND (offering = 'standard') AND (published_at IS NOT NULL));
CREATE INDEX ad_review_required ON ad USING btree (advertiser_id) WHERE review_required;
CREATE INDEX ad_sale_address ON ad USING btree (county_id, address_key(address)) WHERE ((ad_type = 'sale') AND (published_at IS NOT NULL));
CREATE INDEX ad_sale_eircode ON ad USING btree (eircode) WHERE ((ad_type = 'sale') AND (published_at IS NOT NULL) AND (eircode IS NOT NULL));
CREATE INDEX ad_sold ON ad USING btree (closed_at) WHERE ((ad_type = 'sale') AND (state = 'sold'));
CREATE INDEX ad_successor ON ad USING btree (successor_id) WHERE (successor_id IS NOT NULL);
CREATE INDEX ad_undo_due ON ad USING btree (undo_until) WHERE (undo_until IS NOT NULL);
CREATE INDEX ad_unused ON ad USING btree (id) WHERE ((state = 'withdrawn') AND (time_left IS NOT NULL) AND (first_published_at IS NULL));
CREATE INDEX ad_unused_renewal ON ad USING btree (unused_renewal_id) WHERE (unused_renewal_id IS NOT NULL);
CREATE INDEX moderation_ad_images ON ad USING gin (images jsonb_path_ops) WHERE (source = 'gaff');
CREATE INDEX moderation_ad_phone ON ad USING btree (contact_phone) WHERE (source = 'gaff');
CREATE TRIGGER ad_adapted_to_jurisdiction BEFORE UPDATE OF county_id ON ad FOR EACH ROW WHEN ((new.county_id >= 27 AND new.county_id <= 32) <> (old.county_id >= 27 AND old.county_id <= 32)) EXECUTE FUNCTION leave_facts_of_other_jurisdiction();
CREATE TRIGGER ad_added AFTER INSERT ON ad REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION record_new_ads();
CREATE TRIGGER ad_approximate_position BEFORE INSERT OR UPDATE OF latitude, longitude, eircode ON ad FOR EACH ROW EXECUTE FUNCTION approximate_position();
CREATE TRIGGER ad_changed AFTER UPDATE ON ad REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION record_changed_ads();
CREATE TRIGGER ad_content_changed AFTER UPDATE ON ad FOR EACH ROW WHEN (listing_content_digest(new.*) IS DISTINCT FROM listing_content_digest(old.*)) EXECUTE FUNCTION note_changed_content();
CREATE TRIGGER ad_home_added AFTER INSERT ON ad REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_added_homes();
CREATE TRIGGER ad_home_changed AFTER UPDATE ON ad FOR EACH ROW WHEN (((old.state = ANY (ARRAY['published', 'sale_agreed', 'let_agreed'])) OR (new.state = ANY (ARRAY['published', 'sale_agreed', 'let_agreed']))) AND (new.ad_type = ANY (ARRAY['sale', 'rental'])) AND (old.state IS DISTINCT FROM new.state OR old.ad_type IS DISTINCT FROM new.ad_type OR old.offering IS DISTINCT FROM new.offering OR old.county_id IS DISTINCT FROM new.county_id OR old.address IS DISTINCT FROM new.address OR old.eircode IS DISTINCT FROM new.eircode OR old.latitude IS DISTINCT FROM new.latitude OR old.longitude IS DISTINCT FROM new.longitude OR old.total_beds IS DISTINCT FROM new.total_beds OR old.property_type IS DISTINCT FROM new.property_type OR old.house_type IS DISTINCT FROM new.house_type OR old.sale_value IS DISTINCT FROM new.sale_value OR old.rental_value IS DISTINCT FROM new.rental_value OR old.collection_period IS DISTINCT FROM new.collection_period)) EXECUTE FUNCTION note_changed_home();
CREATE TRIGGER ad_of_suspended_added BEFORE INSERT ON ad FOR EACH ROW WHEN (new.state = ANY (ARRAY['published', 'sale_agreed', 'let_agreed', 'paused'])) EXECUTE FUNCTION refuse_listing_of_suspended();
CREATE TRIGGER ad_of_suspended_shown BEFORE UPDATE OF state ON ad FOR EACH ROW WHEN (new.state <> old.state AND (new.state = ANY (ARRAY['published', 'sale_agreed', 'let_agreed', 'paused']))) EXECUTE FUNCTION refuse_listing_of_suspended();
CREATE TRIGGER ad_paid_time BEFORE UPDATE OF state ON ad FOR EACH ROW WHEN (new.state <> old.state AND ((new.state = ANY (ARRAY['pending', 'rejected'])) AND new.expires_at IS NOT NULL OR new.state = 'published' AND new.time_left IS NOT NULL)) EXECUTE FUNCTION hold_paid_time();
CREATE TRIGGER ad_paid_type BEFORE UPDATE OF ad_type, currency ON ad FOR EACH ROW WHEN (new.ad_type <> old.ad_type OR new.currency <> old.currency) EXECUTE FUNCTION keep_paid_type();
CREATE TRIGGER ad_price_since BEFORE UPDATE ON ad FOR EACH ROW WHEN (new.sale_value IS DISTINCT FROM old.sale_value OR new.rental_value IS DISTINCT FROM old.rental_value OR new.collection_period IS DISTINCT FROM old.collection_period) EXECUTE FUNCTION keep_price_since();
CREATE TRIGGER ad_removed AFTER DELETE ON ad REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION outbox_removed_ads();
CREATE TRIGGER ad_renewal_used BEFORE UPDATE OF state ON ad FOR EACH ROW WHEN (new.state = 'published' AND old.unused_renewal_id IS NOT NULL) EXECUTE FUNCTION use_renewal();
CREATE TRIGGER ad_review_required BEFORE INSERT OR UPDATE OF state, review_required ON ad FOR EACH ROW EXECUTE FUNCTION keep_review_required();
CREATE TRIGGER ad_undo_guarded BEFORE UPDATE OF state ON ad FOR EACH ROW WHEN (new.state <> old.state) EXECUTE FUNCTION guard_undo();

create table ad_expiry_notice (
  ad_id bigint not null,
  expires_at timestamptz not null,
  constraint ad_expiry_notice_pkey PRIMARY KEY (ad_id, expires_at),
  constraint ad_expiry_notice_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE
);

create table ad_preview (
  id bigint not null generated always as identity,
  ad_id bigint not null,
  digest bytea not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  approved_at timestamptz,
  approved_by_name text,
  constraint ad_preview_pkey PRIMARY KEY (id),
  constraint ad_preview_digest_key UNIQUE (digest),
  constraint ad_preview_approved_by_name_check CHECK (length(approved_by_name) >= 1 AND length(approved_by_name) <= 100),
  constraint ad_preview_check CHECK (expires_at > created_at),
  constraint ad_preview_check1 CHECK (approved_by_name IS NULL OR approved_at IS NOT NULL),
  constraint ad_preview_digest_check CHECK (octet_length(digest) = 32),
  constraint ad_preview_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE,
  constraint ad_preview_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id) ON DELETE SET NULL
);
CREATE INDEX ad_preview_ad ON ad_preview USING btree (ad_id, id);

create table ad_report (
  id bigint not null generated always as identity,
  ad_id bigint not null,
  user_id uuid,
  email text,
  locale text not null default 'en',
  reporter text not null,
  reason_id smallint not null,
  message text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  outcome text,
  settled_at timestamptz,
  is_over_limit boolean not null default false,
  constraint ad_report_pkey PRIMARY KEY (id),
  constraint ad_report_check CHECK ((outcome IS NULL) = (settled_at IS NULL)),
  constraint ad_report_check1 CHECK (user_id IS NULL OR email IS NULL),
  constraint ad_report_check2 CHECK (settled_at IS NULL OR email IS NULL),
  constraint ad_report_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint ad_report_locale_check CHECK (locale = ANY (ARRAY['en', 'ga'])),
  constraint ad_report_message_check CHECK (length(message) >= 1 AND length(message) <= 2000),
  constraint ad_report_outcome_check CHECK (outcome = ANY (ARRAY['taken_off', 'changed', 'stays', 'gone'])),
  constraint ad_report_reason_id_check CHECK (reason_id > 0),
  constraint ad_report_reporter_check CHECK (length(reporter) >= 1 AND length(reporter) <= 100),
  constraint ad_report_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE,
  constraint ad_report_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE SET NULL
);
CREATE INDEX ad_report_ad ON ad_report USING btree (ad_id, id);
CREATE UNIQUE INDEX ad_report_open ON ad_report USING btree (ad_id, reporter, lower(COALESCE(email, ''))) WHERE (settled_at IS NULL);
CREATE INDEX ad_report_reporter ON ad_report USING btree (reporter) WHERE (settled_at IS NOT NULL);
CREATE INDEX ad_report_user ON ad_report USING btree (user_id, id);

create table ad_transition (
  from_state text not null,
  to_state text not null,
  is_undo boolean not null default false,
  constraint ad_transition_pkey PRIMARY KEY (from_state, to_state)
);

create table ad_unit (
  id bigint not null default nextval('ad_id'::regclass),
  ad_id bigint not null,
  position smallint not null,
  kind text not null,
  reference text not null,
  price integer,
  collection_period text,
  room_type text,
  ensuite boolean,
  property_type text,
  house_type text,
  beds smallint,
  bathrooms smallint,
  floor_area_m2 numeric(10,2),
  ber text,
  title text,
  images jsonb not null default '[]'::jsonb,
  constraint ad_unit_pkey PRIMARY KEY (id),
  constraint ad_unit_ad_id_reference_key UNIQUE (ad_id, reference),
  constraint ad_unit_bathrooms_check CHECK (bathrooms >= 0 AND bathrooms <= 200),
  constraint ad_unit_beds_check CHECK (beds >= 0 AND beds <= 200),
  constraint ad_unit_check CHECK ((kind = 'bedroom') = (room_type IS NOT NULL)),
  constraint ad_unit_collection_period_check CHECK (collection_period = ANY (ARRAY['weekly', 'monthly', 'yearly'])),
  constraint ad_unit_floor_area_m2_check CHECK (floor_area_m2 > 0::numeric),
  constraint ad_unit_images_check CHECK (jsonb_typeof(images) = 'array'),
  constraint ad_unit_kind_check CHECK (kind = ANY (ARRAY['bedroom', 'unit'])),
  constraint ad_unit_position_check CHECK ("position" >= 0),
  constraint ad_unit_price_check CHECK (price > 0),
  constraint ad_unit_room_type_check CHECK (room_type = ANY (ARRAY['single', 'double', 'twin', 'shared'])),
  constraint ad_unit_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE
);

create table ad_viewing (
  id bigint not null generated always as identity,
  ad_id bigint not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  places smallint,
  taken smallint not null default 0,
  offered_at timestamptz,
  changed_at timestamptz not null default now(),
  cancelled_at timestamptz,
  cancelled_by text,
  sequence integer not null default 0,
  over_at timestamptz,
  reminded_at timestamptz,
  constraint ad_viewing_pkey PRIMARY KEY (id),
  constraint ad_viewing_of_ad UNIQUE (id, ad_id),
  constraint ad_viewing_overlap EXCLUDE USING gist (int8range(ad_id, ad_id, '[]') WITH &&, tstzrange(starts_at, ends_at) WITH &&) WHERE (places IS NOT NULL AND cancelled_at IS NULL),
  constraint ad_viewing_cancelled CHECK ((cancelled_at IS NULL) = (cancelled_by IS NULL)),
  constraint ad_viewing_cancelled_by_check CHECK (cancelled_by = ANY (ARRAY['advertiser', 'ad_gone'])),
  constraint ad_viewing_check CHECK (ends_at > starts_at),
  constraint ad_viewing_offered CHECK (offered_at IS NOT NULL OR places IS NULL AND cancelled_at IS NULL),
  constraint ad_viewing_places CHECK (taken >= 0 AND taken <= COALESCE(places::integer, 0)),
  constraint ad_viewing_places_check CHECK (places >= 1 AND places <= 50),
  constraint ad_viewing_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE
);
CREATE INDEX ad_viewing_ad ON ad_viewing USING btree (ad_id);
CREATE INDEX ad_viewing_coming ON ad_viewing USING btree (starts_at) WHERE (over_at IS NULL);
CREATE TRIGGER ad_viewing_changed AFTER UPDATE ON ad_viewing REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outbox_changed_viewings();

create table ad_views (
  ad_id bigint not null,
  day date not null,
  views integer not null,
  constraint ad_views_pkey PRIMARY KEY (ad_id, day),
  constraint ad_views_views_check CHECK (views > 0),
  constraint ad_views_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE
);

create table administrative_act (
  id bigint not null generated always as identity,
  at timestamptz not null default now(),
  role text not null,
  actor_id uuid,
  operator_name text,
  act text not null,
  is_lookup boolean not null,
  subject_table text,
  subject_id text,
  before jsonb,
  after jsonb,
  reason text,
  constraint administrative_act_pkey PRIMARY KEY (id),
  constraint administrative_act_act_check CHECK (act ~ '^[a-z]+\.[a-z-]+$'),
  constraint administrative_act_actor CHECK ( CASE role WHEN 'operator' THEN operator_name IS NOT NULL AND actor_id IS NULL ELSE operator_name IS NULL END),
  constraint administrative_act_after_check CHECK (jsonb_typeof(after) = 'object' AND length(after::text) <= 2000),
  constraint administrative_act_before_check CHECK (jsonb_typeof(before) = 'object' AND length(before::text) <= 2000),
  constraint administrative_act_operator_name_check CHECK (length(operator_name) >= 1 AND length(operator_name) <= 100),
  constraint administrative_act_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint administrative_act_role_check CHECK (role = ANY (ARRAY['operator', 'administrator', 'moderator', 'support'])),
  constraint administrative_act_subject CHECK (subject_id IS NULL OR subject_table IS NOT NULL),
  constraint administrative_act_subject_id_check CHECK (length(subject_id) >= 1 AND length(subject_id) <= 100),
  constraint administrative_act_subject_table_check CHECK (subject_table ~ '^[a-z_]{1,60}$')
);
CREATE INDEX administrative_act_at ON administrative_act USING btree (at);
CREATE INDEX administrative_act_by ON administrative_act USING btree (actor_id, at);
CREATE INDEX administrative_act_on ON administrative_act USING btree (subject_id, id);
CREATE TRIGGER administrative_act_kept BEFORE DELETE OR UPDATE ON administrative_act FOR EACH ROW EXECUTE FUNCTION keep_administrative_acts();
CREATE TRIGGER administrative_act_not_emptied BEFORE TRUNCATE ON administrative_act FOR EACH STATEMENT EXECUTE FUNCTION keep_administrative_acts();

create table advertiser (
  id integer not null generated always as identity,
  reference text,
  kind text not null,
  name text,
  branch text,
  phone text,
  alternative_phone text,
  address text,
  licence_number text,
  background_colour text,
  logo_path text,
  created_at timestamptz not null default now(),
  owner_id uuid,
  agency_id integer,
  branch_id integer,
  website text,
  constraint advertiser_pkey PRIMARY KEY (id),
  constraint advertiser_owner_id_key UNIQUE (owner_id),
  constraint advertiser_reference_key UNIQUE (reference),
  constraint advertiser_background_colour_check CHECK (background_colour ~ '^#[0-9a-f]{6}$'),
  constraint advertiser_check CHECK (kind = 'private' OR licence_number IS NULL OR licence_number ~ '^[0-9]{6}$'),
  constraint advertiser_check1 CHECK (owner_id IS NULL OR agency_id IS NULL),
  constraint advertiser_kind_check CHECK (kind = ANY (ARRAY['branded_agent', 'unbranded_agent', 'private'])),
  constraint advertiser_website_check CHECK (website ~ '^https?://' AND length(website) <= 200),
  constraint advertiser_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE SET NULL,
  constraint advertiser_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES agency_branch(id) ON DELETE SET NULL,
  constraint advertiser_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES user_account(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX advertiser_branch ON advertiser USING btree (agency_id, COALESCE(branch_id, 0));
CREATE TRIGGER advertiser_changed AFTER UPDATE ON advertiser REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outbox_ads_of_advertisers();

create table agency (
  id integer not null generated always as identity,
  name text not null,
  licence_number text,
  county_id integer not null,
  address text,
  phone text,
  email text,
  background_colour text,
  logo_path text,
  agreement_plan text,
  created_at timestamptz not null default now(),
  website text,
  licence_verified_at timestamptz,
  licence_refused_at timestamptz,
  suspended_agreement_plan text,
  constraint agency_pkey PRIMARY KEY (id),
  constraint agency_agreement_is_verified CHECK (agreement_plan IS NULL OR licence_verified_at IS NOT NULL),
  constraint agency_background_colour_check CHECK (background_colour ~ '^#[0-9a-f]{6}$'),
  constraint agency_check CHECK (licence_number IS NOT NULL OR county_id >= 27 AND county_id <= 32),
  constraint agency_licence_is_decided_once CHECK (licence_verified_at IS NULL OR licence_refused_at IS NULL),
  constraint agency_licence_number_check CHECK (licence_number ~ '^[0-9]{6}$'),
  constraint agency_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint agency_phone_check CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint agency_website_check CHECK (website ~ '^https?://' AND length(website) <= 200),
  constraint agency_county_id_fkey FOREIGN KEY (county_id) REFERENCES area(id)
);
CREATE UNIQUE INDEX agency_licence ON agency USING btree (licence_number) WHERE (licence_verified_at IS NOT NULL);
CREATE INDEX agency_licence_claim ON agency USING btree (licence_number);
CREATE INDEX agency_licence_waiting ON agency USING btree (created_at) WHERE ((licence_verified_at IS NULL) AND (licence_refused_at IS NULL));
CREATE INDEX agency_name_part ON agency USING gin (lookup_text(name) gin_trgm_ops);
CREATE INDEX agency_phone ON agency USING btree (phone) WHERE (phone IS NOT NULL);
CREATE TRIGGER agency_licence_changed BEFORE UPDATE ON agency FOR EACH ROW WHEN (lower(TRIM(BOTH FROM new.name)) <> lower(TRIM(BOTH FROM old.name)) OR new.licence_number IS DISTINCT FROM old.licence_number OR (new.county_id >= 27 AND new.county_id <= 32) <> (old.county_id >= 27 AND old.county_id <= 32)) EXECUTE FUNCTION drop_licence_verification();

create table agency_agreement (
  id bigint not null generated always as identity,
  agency_id integer not null,
  plan text not null,
  max_listings integer,
  valid_from date not null,
  valid_to date,
  set_by uuid,
  set_at timestamptz not null default now(),
  replaced_at timestamptz,
  reminded_before smallint,
  constraint agency_agreement_pkey PRIMARY KEY (id),
  constraint agency_agreement_check CHECK (valid_to >= valid_from),
  constraint agency_agreement_check1 CHECK (replaced_at >= set_at),
  constraint agency_agreement_max_listings_check CHECK (max_listings >= 1 AND max_listings <= 100000),
  constraint agency_agreement_plan_check CHECK (plan = ANY (ARRAY['basic', 'standard', 'featured', 'premium'])),
  constraint agency_agreement_reminded_before_check CHECK (reminded_before = ANY (ARRAY[30, 7, 0])),
  constraint agency_agreement_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE,
  constraint agency_agreement_set_by_fkey FOREIGN KEY (set_by) REFERENCES user_account(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX agency_agreement_current ON agency_agreement USING btree (agency_id) WHERE (replaced_at IS NULL);
CREATE INDEX agency_agreement_end ON agency_agreement USING btree (valid_to) WHERE ((replaced_at IS NULL) AND (valid_to IS NOT NULL));
CREATE INDEX agency_agreement_history ON agency_agreement USING btree (agency_id, id);
CREATE INDEX agency_agreement_set_by ON agency_agreement USING btree (set_by) WHERE (set_by IS NOT NULL);

create table agency_branch (
  id integer not null generated always as identity,
  agency_id integer not null,
  reference text not null,
  name text not null,
  address text,
  phone text,
  email text,
  constraint agency_branch_pkey PRIMARY KEY (id),
  constraint agency_branch_agency_id_reference_key UNIQUE (agency_id, reference),
  constraint agency_branch_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint agency_branch_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint agency_branch_phone_check CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint agency_branch_reference_check CHECK (length(reference) >= 1 AND length(reference) <= 40),
  constraint agency_branch_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE
);

create table agency_invitation (
  digest text not null,
  agency_id integer not null,
  email text not null,
  role text not null,
  invited_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  branch_id integer,
  constraint agency_invitation_pkey PRIMARY KEY (digest),
  constraint agency_invitation_agency_id_email_key UNIQUE (agency_id, email),
  constraint agency_invitation_role_check CHECK (role = ANY (ARRAY['director', 'manager', 'agent'])),
  constraint agency_invitation_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE,
  constraint agency_invitation_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES agency_branch(id) ON DELETE SET NULL,
  constraint agency_invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES user_account(id) ON DELETE SET NULL
);

create table agency_licence_decision (
  id bigint not null generated always as identity,
  agency_id integer not null,
  agency_name text not null,
  licence_number text,
  decision text not null,
  decided_by uuid,
  decided_at timestamptz not null default now(),
  reason text,
  note text,
  constraint agency_licence_decision_pkey PRIMARY KEY (id),
  constraint agency_licence_decision_decision_check CHECK (decision = ANY (ARRAY['verified', 'refused', 'transferred'])),
  constraint agency_licence_decision_note CHECK (note IS NULL OR reason IS NOT NULL),
  constraint agency_licence_decision_note_check CHECK (length(note) >= 1 AND length(note) <= 500),
  constraint agency_licence_decision_reason CHECK (decision = 'refused' OR reason IS NULL AND note IS NULL),
  constraint agency_licence_decision_reason_check CHECK (reason = ANY (ARRAY['not_in_register', 'other_name', 'not_current', 'not_confirmed'])),
  constraint agency_licence_decision_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE,
  constraint agency_licence_decision_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id) ON DELETE SET NULL
);
CREATE INDEX agency_licence_decision_agency ON agency_licence_decision USING btree (agency_id, id);
CREATE INDEX agency_licence_decision_by ON agency_licence_decision USING btree (decided_by);

create table agency_member (
  user_id uuid not null,
  agency_id integer not null,
  role text not null,
  branch_id integer,
  joined_at timestamptz not null default now(),
  constraint agency_member_pkey PRIMARY KEY (user_id),
  constraint agency_member_role_check CHECK (role = ANY (ARRAY['director', 'manager', 'agent'])),
  constraint agency_member_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE,
  constraint agency_member_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES agency_branch(id) ON DELETE SET NULL,
  constraint agency_member_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX agency_member_agency ON agency_member USING btree (agency_id);

create table agency_valuation_area (
  agency_id integer not null,
  area_id integer not null,
  constraint agency_valuation_area_pkey PRIMARY KEY (agency_id, area_id),
  constraint agency_valuation_area_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE,
  constraint agency_valuation_area_area_id_fkey FOREIGN KEY (area_id) REFERENCES area(id) ON DELETE CASCADE
);
CREATE INDEX agency_valuation_area_area ON agency_valuation_area USING btree (area_id);

create table alert (
  id bigint not null generated always as identity,
  person_id bigint not null,
  search_id bigint,
  ad_id bigint not null,
  kind text not null,
  why jsonb not null,
  outbox_id bigint,
  on_site boolean not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint alert_pkey PRIMARY KEY (id),
  constraint alert_kind_check CHECK (kind = ANY (ARRAY['new', 'price', 'status', 'viewing', 'offer'])),
  constraint alert_offer_check CHECK (kind <> 'offer' OR search_id IS NULL AND why ?& ARRAY['notice', 'roundId', 'sequence']),
  constraint alert_outbox_check CHECK ((outbox_id IS NULL) = (kind = 'offer')),
  constraint alert_why_check CHECK (jsonb_typeof(why) = 'object'),
  constraint alert_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE,
  constraint alert_person_id_fkey FOREIGN KEY (person_id) REFERENCES alert_person(id) ON DELETE CASCADE,
  constraint alert_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_search(id) ON DELETE CASCADE
);
CREATE INDEX alert_ad_id ON alert USING btree (ad_id);
CREATE INDEX alert_created ON alert USING btree (created_at);
CREATE INDEX alert_list ON alert USING btree (person_id, id DESC) WHERE on_site;
CREATE UNIQUE INDEX alert_of_offer ON alert USING btree (person_id, ((why ->> 'roundId')), ((why ->> 'notice')), (((why ->> 'sequence'))::integer)) WHERE (kind = 'offer');
CREATE UNIQUE INDEX alert_of_saved_ad ON alert USING btree (person_id, ad_id, kind, outbox_id) WHERE (search_id IS NULL);
CREATE UNIQUE INDEX alert_of_search ON alert USING btree (search_id, ad_id) WHERE (search_id IS NOT NULL);
CREATE INDEX alert_unread ON alert USING btree (person_id) WHERE (on_site AND (read_at IS NULL));
CREATE TRIGGER alert_raised AFTER INSERT ON alert REFERENCING NEW TABLE AS raised FOR EACH STATEMENT EXECUTE FUNCTION outbox_alerts();

create table alert_ad (
  ad_id bigint not null,
  row jsonb,
  facts jsonb not null,
  constraint alert_ad_pkey PRIMARY KEY (ad_id),
  constraint alert_ad_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE
);

create table alert_candidate (
  id bigint not null generated always as identity,
  search_id bigint not null,
  ad_id bigint not null,
  outbox_id bigint not null,
  transactions text[] not null,
  why jsonb not null,
  latitude double precision not null,
  longitude double precision not null,
  latitude_before double precision,
  longitude_before double precision,
  due_at timestamptz not null default now(),
  destinations text not null default '',
  constraint alert_candidate_pkey PRIMARY KEY (id),
  constraint alert_candidate_check CHECK ((latitude_before IS NULL) = (longitude_before IS NULL)),
  constraint alert_candidate_why_check CHECK (jsonb_typeof(why) = 'object'),
  constraint alert_candidate_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE,
  constraint alert_candidate_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_search(id) ON DELETE CASCADE
);
CREATE INDEX alert_candidate_ad ON alert_candidate USING btree (ad_id);
CREATE INDEX alert_candidate_destinations ON alert_candidate USING btree (destinations, id);
CREATE INDEX alert_candidate_due ON alert_candidate USING btree (due_at, id);
CREATE INDEX alert_candidate_search ON alert_candidate USING btree (search_id, id);

create table alert_delivery (
  alert_id bigint not null,
  channel text not null,
  person_id bigint not null,
  due_at timestamptz not null,
  outcome text,
  finished_at timestamptz,
  message_id bigint,
  constraint alert_delivery_pkey PRIMARY KEY (alert_id, channel),
  constraint alert_delivery_channel_check CHECK (channel = ANY (ARRAY['email', 'push'])),
  constraint alert_delivery_finished_check CHECK ((outcome IS NULL) = (finished_at IS NULL)),
  constraint alert_delivery_message_check CHECK (message_id IS NULL OR outcome = 'delivered'),
  constraint alert_delivery_outcome_check CHECK (outcome = ANY (ARRAY['delivered', 'dropped'])),
  constraint alert_delivery_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES alert(id) ON DELETE CASCADE,
  constraint alert_delivery_message_id_fkey FOREIGN KEY (message_id) REFERENCES mail_message(id) ON DELETE SET NULL,
  constraint alert_delivery_person_id_fkey FOREIGN KEY (person_id) REFERENCES alert_person(id) ON DELETE CASCADE
);
CREATE INDEX alert_delivery_due ON alert_delivery USING btree (channel, due_at) WHERE (outcome IS NULL);
CREATE INDEX alert_delivery_message ON alert_delivery USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX alert_delivery_person ON alert_delivery USING btree (person_id, channel) WHERE (outcome IS NULL);

create table alert_person (
  id bigint not null generated always as identity,
  user_id uuid,
  email text,
  quiet_from smallint,
  quiet_to smallint,
  paused_until timestamptz,
  mailed_at timestamptz,
  constraint alert_person_pkey PRIMARY KEY (id),
  constraint alert_person_user_id_key UNIQUE (user_id),
  constraint alert_person_check CHECK ((user_id IS NULL) <> (email IS NULL)),
  constraint alert_person_check1 CHECK ((quiet_from IS NULL) = (quiet_to IS NULL) AND (quiet_from IS NULL OR quiet_from <> quiet_to)),
  constraint alert_person_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint alert_person_quiet_from_check CHECK (quiet_from >= 0 AND quiet_from <= 1439),
  constraint alert_person_quiet_to_check CHECK (quiet_to >= 0 AND quiet_to <= 1439),
  constraint alert_person_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX alert_person_address ON alert_person USING btree (lower(email)) WHERE (email IS NOT NULL);

create table alert_position (
  is_only boolean not null default true,
  transaction_id xid8 not null,
  outbox_id bigint not null,
  began_at timestamptz not null,
  constraint alert_position_pkey PRIMARY KEY (is_only),
  constraint alert_position_is_only_check CHECK (is_only)
);

create table alert_search (
  search_id bigint not null,
  began pg_snapshot not null,
  constraint alert_search_pkey PRIMARY KEY (search_id),
  constraint alert_search_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_search(id) ON DELETE CASCADE
);

create table alert_search_area (
  section smallint not null,
  area_id integer not null,
  search_id bigint not null,
  price_from integer not null,
  price_to integer not null,
  beds_from integer not null,
  beds_to integer not null,
  baths_from integer not null,
  baths_to integer not null,
  ber_from integer not null,
  ber_to integer not null,
  kinds integer not null,
  states integer not null,
  furnishings integer not null,
  facilities integer not null
) partition by LIST (section);
create table alert_search_area_residential_for_sale partition of alert_search_area FOR VALUES IN ('0');
create table alert_search_area_new_homes partition of alert_search_area FOR VALUES IN ('1');
create table alert_search_area_residential_to_rent partition of alert_search_area FOR VALUES IN ('2');
create table alert_search_area_sharing partition of alert_search_area FOR VALUES IN ('3');
create table alert_search_area_student_accommodation_for_rent partition of alert_search_area FOR VALUES IN ('4');
create table alert_search_area_student_accommodation_to_share partition of alert_search_area FOR VALUES IN ('5');
create table alert_search_area_holiday_homes partition of alert_search_area FOR VALUES IN ('6');
create table alert_search_area_commercial_for_sale partition of alert_search_area FOR VALUES IN ('7');
create table alert_search_area_commercial_to_rent partition of alert_search_area FOR VALUES IN ('8');
create table alert_search_area_parking_for_sale partition of alert_search_area FOR VALUES IN ('9');
create table alert_search_area_parking_to_rent partition of alert_search_area FOR VALUES IN ('10');
create table alert_search_area_residential_sold partition of alert_search_area FOR VALUES IN ('11');
CREATE INDEX alert_search_area_place ON ONLY alert_search_area USING btree (area_id, price_to) INCLUDE (price_from, beds_from, beds_to, baths_from, baths_to, ber_from, ber_to, kinds, states, furnishings, facilities, search_id);
CREATE INDEX alert_search_area_search ON ONLY alert_search_area USING btree (search_id);

create table alert_search_position (
  is_only boolean not null default true,
  transaction_id xid8 not null,
  outbox_id bigint not null,
  encoding text not null,
  files text,
  constraint alert_search_position_pkey PRIMARY KEY (is_only),
  constraint alert_search_position_is_only_check CHECK (is_only)
);

create table alert_search_reach (
  search_id bigint not null,
  travel jsonb not null,
  files text not null,
  north double precision not null,
  west double precision not null,
  south double precision not null,
  east double precision not null,
  constraint alert_search_reach_pkey PRIMARY KEY (search_id),
  constraint alert_search_reach_travel_check CHECK (jsonb_typeof(travel) = 'array'),
  constraint alert_search_reach_search_id_fkey FOREIGN KEY (search_id) REFERENCES saved_search(id) ON DELETE CASCADE
);

create table alert_search_shape (
  section smallint not null,
  extent box not null,
  search_id bigint not null,
  price_from integer not null,
  price_to integer not null,
  beds_from integer not null,
  beds_to integer not null,
  baths_from integer not null,
  baths_to integer not null,
  ber_from integer not null,
  ber_to integer not null,
  kinds integer not null,
  states integer not null,
  furnishings integer not null,
  facilities integer not null
) partition by LIST (section);
create table alert_search_shape_residential_for_sale partition of alert_search_shape FOR VALUES IN ('0');
create table alert_search_shape_new_homes partition of alert_search_shape FOR VALUES IN ('1');
create table alert_search_shape_residential_to_rent partition of alert_search_shape FOR VALUES IN ('2');
create table alert_search_shape_sharing partition of alert_search_shape FOR VALUES IN ('3');
create table alert_search_shape_student_accommodation_for_rent partition of alert_search_shape FOR VALUES IN ('4');
create table alert_search_shape_student_accommodation_to_share partition of alert_search_shape FOR VALUES IN ('5');
create table alert_search_shape_holiday_homes partition of alert_search_shape FOR VALUES IN ('6');
create table alert_search_shape_commercial_for_sale partition of alert_search_shape FOR VALUES IN ('7');
create table alert_search_shape_commercial_to_rent partition of alert_search_shape FOR VALUES IN ('8');
create table alert_search_shape_parking_for_sale partition of alert_search_shape FOR VALUES IN ('9');
create table alert_search_shape_parking_to_rent partition of alert_search_shape FOR VALUES IN ('10');
create table alert_search_shape_residential_sold partition of alert_search_shape FOR VALUES IN ('11');
CREATE INDEX alert_search_shape_extent ON ONLY alert_search_shape USING gist (extent);
CREATE INDEX alert_search_shape_search ON ONLY alert_search_shape USING btree (search_id);

create table amenity_source (
  id integer not null generated always as identity,
  kind text not null,
  name text not null,
  attribution text,
  constraint amenity_source_pkey PRIMARY KEY (id),
  constraint amenity_source_kind_name_key UNIQUE (kind, name),
  constraint amenity_source_kind_check CHECK (kind = ANY (ARRAY['schools', 'stops']))
);

create table api_token (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  digest text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz not null,
  constraint api_token_pkey PRIMARY KEY (id),
  constraint api_token_digest_key UNIQUE (digest),
  constraint api_token_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint api_token_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX api_token_user ON api_token USING btree (user_id);

create table area (
  id integer not null,
  kind text not null,
  parent_id integer,
  county_id integer not null,
  name text not null,
  name_ga text,
  slug text not null,
  latitude double precision not null,
  longitude double precision not null,
  south double precision not null,
  west double precision not null,
  north double precision not null,
  east double precision not null,
  population integer,
  aliases text[] not null default '{}'::text[],
  source text not null,
  constraint area_pkey PRIMARY KEY (id),
  constraint area_slug_key UNIQUE (slug),
  constraint area_check CHECK (south <= latitude AND latitude <= north AND west <= longitude AND longitude <= east),
  constraint area_check1 CHECK ((kind = 'county') = (parent_id IS NULL)),
  constraint area_kind_check CHECK (kind = ANY (ARRAY['county', 'city', 'region', 'district', 'town', 'village', 'suburb', 'college'])),
  constraint area_latitude_check CHECK (latitude >= 51::double precision AND latitude <= 56::double precision),
  constraint area_longitude_check CHECK (longitude >= '-11.5'::numeric::double precision AND longitude <= '-5'::integer::double precision),
  constraint area_population_check CHECK (population > 0),
  constraint area_county_id_fkey FOREIGN KEY (county_id) REFERENCES area(id) DEFERRABLE INITIALLY DEFERRED,
  constraint area_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES area(id)
);
CREATE INDEX area_county ON area USING btree (county_id);
CREATE INDEX area_parent ON area USING btree (parent_id);

create table backup_run (
  id bigint not null generated always as identity,
  kind text not null,
  name text not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  bytes bigint,
  problem text,
  constraint backup_run_pkey PRIMARY KEY (id),
  constraint backup_run_bytes_check CHECK (bytes >= 0),
  constraint backup_run_check CHECK (problem IS NULL OR finished_at IS NOT NULL),
  constraint backup_run_kind_check CHECK (kind = ANY (ARRAY['backup', 'wal', 'check'])),
  constraint backup_run_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint backup_run_problem_check CHECK (length(problem) >= 1 AND length(problem) <= 2000)
);
CREATE INDEX backup_run_newest ON backup_run USING btree (kind, finished_at DESC) WHERE (problem IS NULL);

create table buying_budget (
  user_id uuid not null,
  version smallint not null,
  inputs bytea not null,
  key_id text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  checked_on date not null default CURRENT_DATE,
  constraint buying_budget_pkey PRIMARY KEY (user_id),
  constraint buying_budget_key_id_check CHECK (length(key_id) >= 1 AND length(key_id) <= 40),
  constraint buying_budget_version_check CHECK (version = 3),
  constraint buying_budget_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX buying_budget_checked ON buying_budget USING btree (checked_on);
CREATE INDEX buying_budget_used ON buying_budget USING btree (used_at);

create table calendar_subscription (
  user_id uuid not null,
  nonce uuid not null,
  digest bytea not null,
  created_at timestamptz not null default now(),
  constraint calendar_subscription_pkey PRIMARY KEY (user_id),
  constraint calendar_subscription_digest_key UNIQUE (digest),
  constraint calendar_subscription_digest_check CHECK (octet_length(digest) = 32),
  constraint calendar_subscription_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table captcha_use (
  nonce text not null,
  expires_at timestamptz not null,
  constraint captcha_use_pkey PRIMARY KEY (nonce)
);
CREATE INDEX captcha_use_age ON captcha_use USING btree (expires_at);

create table checkout (
  id bigint not null generated always as identity,
  order_id bigint not null,
  provider text not null,
  state text not null default 'creating',
  session_id text,
  url text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  ask_at timestamptz not null,
  constraint checkout_pkey PRIMARY KEY (id),
  constraint checkout_provider_session_id_key UNIQUE (provider, session_id),
  constraint checkout_check CHECK ((session_id IS NULL) = (url IS NULL)),
  constraint checkout_check1 CHECK (state <> 'open' OR session_id IS NOT NULL),
  constraint checkout_provider_check CHECK (provider = ANY (ARRAY['offline', 'stripe'])),
  constraint checkout_state_check CHECK (state = ANY (ARRAY['creating', 'open', 'complete', 'failed', 'expired'])),
  constraint checkout_order_id_fkey FOREIGN KEY (order_id) REFERENCES purchase_order(id)
);
CREATE INDEX checkout_due ON checkout USING btree (ask_at) WHERE (state = ANY (ARRAY['creating', 'open']));
CREATE UNIQUE INDEX checkout_open ON checkout USING btree (order_id) WHERE (state = ANY (ARRAY['creating', 'open']));

create table consent (
  id bigint not null generated always as identity,
  user_id uuid not null,
  purpose text not null,
  given boolean not null,
  at timestamptz not null default now(),
  constraint consent_pkey PRIMARY KEY (id),
  constraint consent_purpose_check CHECK (purpose = ANY (ARRAY['terms_of_use', 'email', 'notification', 'budget_updates'])),
  constraint consent_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX consent_user ON consent USING btree (user_id, purpose, at);

create table conversation (
  id bigint not null generated always as identity,
  ad_id bigint not null,
  searcher_id uuid,
  searcher_email text,
  searcher_locale text not null default 'en',
  searcher_name text,
  searcher_phone text,
  facts jsonb not null default '{}'::jsonb,
  created_at timestamptz not null default now(),
  last_message_at timestamptz not null default now(),
  searcher_archived_at timestamptz,
  advertiser_archived_at timestamptz,
  searcher_blocked_at timestamptz,
  advertiser_blocked_at timestamptz,
  gone_told_at timestamptz,
  constraint conversation_pkey PRIMARY KEY (id),
  constraint conversation_check CHECK (searcher_id IS NULL OR searcher_email IS NULL),
  constraint conversation_facts_check CHECK (jsonb_typeof(facts) = 'object'),
  constraint conversation_searcher_email_check CHECK (length(searcher_email) >= 3 AND length(searcher_email) <= 254),
  constraint conversation_searcher_locale_check CHECK (searcher_locale = ANY (ARRAY['en', 'ga'])),
  constraint conversation_searcher_name_check CHECK (length(searcher_name) >= 1 AND length(searcher_name) <= 100),
  constraint conversation_searcher_phone_check CHECK (length(searcher_phone) >= 1 AND length(searcher_phone) <= 40),
  constraint conversation_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE,
  constraint conversation_searcher_id_fkey FOREIGN KEY (searcher_id) REFERENCES user_account(id) ON DELETE SET NULL
);
CREATE INDEX conversation_ad ON conversation USING btree (ad_id, last_message_at DESC);
CREATE INDEX conversation_email ON conversation USING btree (lower(searcher_email)) WHERE (searcher_email IS NOT NULL);
CREATE UNIQUE INDEX conversation_of_account ON conversation USING btree (ad_id, searcher_id) WHERE (searcher_id IS NOT NULL);
CREATE UNIQUE INDEX conversation_of_address ON conversation USING btree (ad_id, lower(searcher_email)) WHERE (searcher_email IS NOT NULL);
CREATE INDEX conversation_searcher ON conversation USING btree (searcher_id, last_message_at DESC);
CREATE INDEX conversation_untold ON conversation USING btree (ad_id) WHERE (gone_told_at IS NULL);

create table conversation_message (
  id bigint not null generated always as identity,
  conversation_id bigint not null,
  side text not null,
  author_id uuid,
  author_email text,
  text text,
  is_enquiry boolean not null default false,
  warnings text[] not null default '{}'::text[],
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint conversation_message_pkey PRIMARY KEY (id),
  constraint conversation_message_author_email_check CHECK (length(author_email) >= 3 AND length(author_email) <= 254),
  constraint conversation_message_check CHECK (author_id IS NULL OR author_email IS NULL),
  constraint conversation_message_check1 CHECK (NOT is_enquiry OR side = 'searcher'),
  constraint conversation_message_side_check CHECK (side = ANY (ARRAY['searcher', 'advertiser'])),
  constraint conversation_message_text_check CHECK (length(text) >= 1 AND length(text) <= 4000),
  constraint conversation_message_warnings_check CHECK (warnings <@ ARRAY['money', 'identity', 'pps', 'bank', 'channel']),
  constraint conversation_message_author_id_fkey FOREIGN KEY (author_id) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint conversation_message_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE
);
CREATE INDEX conversation_message_author ON conversation_message USING btree (author_id) WHERE (author_id IS NOT NULL);
CREATE INDEX conversation_message_email ON conversation_message USING btree (lower(author_email)) WHERE (author_email IS NOT NULL);
CREATE INDEX conversation_message_order ON conversation_message USING btree (conversation_id, id);
CREATE INDEX conversation_message_unread ON conversation_message USING btree (conversation_id, side) WHERE (read_at IS NULL);
CREATE TRIGGER conversation_message_added AFTER INSERT ON conversation_message REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outbox_conversations();
CREATE TRIGGER conversation_message_changed AFTER UPDATE ON conversation_message REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outbox_conversations();

create table credential (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint credential_pkey PRIMARY KEY (id),
  constraint credential_provider_id_account_id_key UNIQUE (provider_id, account_id),
  constraint credential_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX credential_user ON credential USING btree (user_id);

create table data_file (
  name text not null,
  digest text not null,
  bytes bigint not null,
  source text not null,
  imported_at timestamptz not null default now(),
  facts jsonb not null,
  constraint data_file_pkey PRIMARY KEY (name),
  constraint data_file_bytes_check CHECK (bytes > 0),
  constraint data_file_digest_check CHECK (digest ~ '^[0-9a-f]{64}$'),
  constraint data_file_facts_check CHECK (jsonb_typeof(facts) = 'object'),
  constraint data_file_name_check CHECK (name ~ '^[a-z][a-z-]{0,30}$'),
  constraint data_file_source_check CHECK (length(source) >= 1 AND length(source) <= 255)
);
CREATE TRIGGER data_file_outbox AFTER INSERT OR DELETE OR UPDATE ON data_file FOR EACH STATEMENT EXECUTE FUNCTION outbox_data_files();

create table database_restore (
  id bigint not null generated always as identity,
  restored_at timestamptz not null default now(),
  backup_name text not null,
  data_until timestamptz not null,
  constraint database_restore_pkey PRIMARY KEY (id),
  constraint database_restore_backup_name_check CHECK (length(backup_name) >= 1 AND length(backup_name) <= 100)
);

create table email_change (
  user_id uuid not null,
  email text not null,
  digest text not null,
  expires_at timestamptz not null,
  constraint email_change_pkey PRIMARY KEY (user_id),
  constraint email_change_digest_key UNIQUE (digest),
  constraint email_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table enquiry_template (
  user_id uuid not null,
  first_name text not null,
  last_name text not null,
  phone text,
  message text,
  facts jsonb not null default '{}'::jsonb,
  updated_at timestamptz not null default now(),
  constraint enquiry_template_pkey PRIMARY KEY (user_id),
  constraint enquiry_template_facts_check CHECK (jsonb_typeof(facts) = 'object'),
  constraint enquiry_template_first_name_check CHECK (length(first_name) >= 1 AND length(first_name) <= 40),
  constraint enquiry_template_last_name_check CHECK (length(last_name) >= 1 AND length(last_name) <= 40),
  constraint enquiry_template_message_check CHECK (length(message) >= 1 AND length(message) <= 4000),
  constraint enquiry_template_phone_check CHECK (length(phone) >= 1 AND length(phone) <= 40),
  constraint enquiry_template_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table erased_account (
  id_digest text not null,
  erased_at timestamptz not null default now(),
  constraint erased_account_pkey PRIMARY KEY (id_digest),
  constraint erased_account_id_digest_check CHECK (id_digest ~ '^[0-9a-f]{64}$')
);
CREATE INDEX erased_account_age ON erased_account USING btree (erased_at);

create table feature_switch (
  feature text not null,
  switched_off_at timestamptz not null default now(),
  constraint feature_switch_pkey PRIMARY KEY (feature),
  constraint feature_switch_feature_check CHECK (feature = ANY (ARRAY['sign-up', 'placing-ads', 'enquiries', 'viewings', 'offers', 'payments', 'uploads', 'imports', 'alerts']))
);
CREATE TRIGGER feature_switch_outbox AFTER INSERT OR DELETE ON feature_switch FOR EACH STATEMENT EXECUTE FUNCTION outbox_feature_switches();

create table followed_home (
  id bigint not null generated always as identity,
  user_id uuid not null,
  address text not null,
  facts jsonb not null,
  kind text not null,
  home_key text not null,
  localities text[] not null,
  eircode text,
  wants_mail boolean not null default false,
  mailed_at timestamptz,
  known_sale_id bigint not null,
  revalued_at timestamptz not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint followed_home_pkey PRIMARY KEY (id),
  constraint followed_home_eircode_check CHECK (eircode ~ '^[A-Z0-9]{7}$'),
  constraint followed_home_kind_check CHECK (kind = ANY (ARRAY['flat', 'numbered', 'unnumbered'])),
  constraint followed_home_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX followed_home_removed ON followed_home USING btree (removed_at) WHERE (removed_at IS NOT NULL);
CREATE INDEX followed_home_revalued ON followed_home USING btree (revalued_at) WHERE (removed_at IS NULL);
CREATE INDEX followed_home_user ON followed_home USING btree (user_id);

create table followed_home_estimate (
  followed_home_id bigint not null,
  month smallint not null,
  estimate_id uuid not null,
  constraint followed_home_estimate_pkey PRIMARY KEY (followed_home_id, month),
  constraint followed_home_estimate_estimate_id_fkey FOREIGN KEY (estimate_id) REFERENCES valuation_estimate(id) ON DELETE CASCADE,
  constraint followed_home_estimate_followed_home_id_fkey FOREIGN KEY (followed_home_id) REFERENCES followed_home(id) ON DELETE CASCADE
);
CREATE INDEX followed_home_estimate_estimate ON followed_home_estimate USING btree (estimate_id);

create table former_northern_fact (
  ad_id bigint not null,
  eircode text,
  ber text,
  ber_number text,
  ber_kwh numeric(8,2),
  units jsonb not null default '{}'::jsonb,
  constraint former_northern_fact_pkey PRIMARY KEY (ad_id),
  constraint former_northern_fact_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE
);

create table hidden_ad (
  user_id uuid not null,
  ad_id bigint not null,
  hidden_at timestamptz not null default now(),
  constraint hidden_ad_pkey PRIMARY KEY (user_id, ad_id),
  constraint hidden_ad_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE,
  constraint hidden_ad_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX hidden_ad_ad ON hidden_ad USING btree (ad_id);

create table home_correction (
  id bigint not null generated always as identity,
  user_id uuid,
  county_id smallint not null,
  address text not null,
  eircode text,
  home_key text not null,
  property_id bigint,
  kind text not null,
  sold_on date,
  shown_address text,
  statement text,
  state text not null default 'open',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint home_correction_pkey PRIMARY KEY (id),
  constraint home_correction_address_check CHECK (length(address) >= 1 AND length(address) <= 300),
  constraint home_correction_check CHECK ((user_id IS NULL) = (statement IS NULL)),
  constraint home_correction_check1 CHECK (user_id IS NOT NULL OR (state = ANY (ARRAY['accepted', 'declined']))),
  constraint home_correction_check2 CHECK ((kind = ANY (ARRAY['other_home', 'not_full_price'])) = (sold_on IS NOT NULL)),
  constraint home_correction_check3 CHECK ((kind = 'address') = (shown_address IS NOT NULL)),
  constraint home_correction_county_id_check CHECK (county_id >= 1 AND county_id <= 26),
  constraint home_correction_eircode_check CHECK (eircode ~ '^[A-Z0-9]{7}$'),
  constraint home_correction_kind_check CHECK (kind = ANY (ARRAY['hide', 'other_home', 'not_full_price', 'address'])),
  constraint home_correction_shown_address_check CHECK (length(shown_address) >= 1 AND length(shown_address) <= 200),
  constraint home_correction_state_check CHECK (state = ANY (ARRAY['open', 'accepted', 'declined', 'withdrawn'])),
  constraint home_correction_statement_check CHECK (length(statement) >= 20 AND length(statement) <= 1000),
  constraint home_correction_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id) ON DELETE SET NULL,
  constraint home_correction_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
);
CREATE INDEX home_correction_accepted ON home_correction USING btree (property_id, kind) WHERE (state = 'accepted');
CREATE INDEX home_correction_apart ON home_correction USING btree (id) WHERE ((property_id IS NULL) AND (state = ANY (ARRAY['open', 'accepted'])));
CREATE INDEX home_correction_hidden_eircode ON home_correction USING btree (eircode) WHERE ((kind = 'hide') AND (state = 'accepted'));
CREATE INDEX home_correction_hidden_key ON home_correction USING btree (home_key) WHERE ((kind = 'hide') AND (state = 'accepted'));
CREATE INDEX home_correction_property ON home_correction USING btree (property_id) WHERE (property_id IS NOT NULL);
CREATE INDEX home_correction_state ON home_correction USING btree (state, changed_at);
CREATE INDEX home_correction_user ON home_correction USING btree (user_id) WHERE (user_id IS NOT NULL);

create table home_correction_change (
  id bigint not null generated always as identity,
  correction_id bigint not null,
  from_state text not null,
  to_state text not null,
  changed_by text not null,
  by_user uuid,
  reason text,
  note text,
  at timestamptz not null default now(),
  constraint home_correction_change_pkey PRIMARY KEY (id),
  constraint home_correction_change_changed_by_check CHECK (changed_by = ANY (ARRAY['moderator', 'person'])),
  constraint home_correction_change_check CHECK (from_state <> to_state),
  constraint home_correction_change_check1 CHECK (changed_by = 'moderator' OR by_user IS NULL AND to_state = 'withdrawn'),
  constraint home_correction_change_check2 CHECK ((to_state = 'declined') = (reason IS NOT NULL)),
  constraint home_correction_change_check3 CHECK (note IS NULL OR reason IS NOT NULL),
  constraint home_correction_change_from_state_check CHECK (from_state = ANY (ARRAY['open', 'accepted'])),
  constraint home_correction_change_note_check CHECK (length(note) >= 1 AND length(note) <= 500),
  constraint home_correction_change_reason_check CHECK (reason = ANY (ARRAY['not_yours', 'register_right', 'not_clear'])),
  constraint home_correction_change_to_state_check CHECK (to_state = ANY (ARRAY['accepted', 'declined', 'withdrawn'])),
  constraint home_correction_change_by_user_fkey FOREIGN KEY (by_user) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint home_correction_change_correction_id_fkey FOREIGN KEY (correction_id) REFERENCES home_correction(id) ON DELETE CASCADE
);
CREATE INDEX home_correction_change_correction ON home_correction_change USING btree (correction_id, id);
CREATE INDEX home_correction_change_user ON home_correction_change USING btree (by_user) WHERE (by_user IS NOT NULL);

create table idempotency_key (
  user_id uuid not null,
  key text not null,
  request_digest text not null,
  order_id bigint,
  refund_id bigint,
  locked_until timestamptz not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null default now(),
  constraint idempotency_key_pkey PRIMARY KEY (user_id, key),
  constraint idempotency_key_check CHECK ((status IS NULL) = (answer IS NULL)),
  constraint idempotency_key_key_check CHECK (length(key) >= 1 AND length(key) <= 255),
  constraint idempotency_key_order_id_fkey FOREIGN KEY (order_id) REFERENCES purchase_order(id),
  constraint idempotency_key_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  constraint idempotency_key_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX idempotency_key_age ON idempotency_key USING btree (created_at);

create table import_progress (
  source text not null,
  digest text not null,
  rows_done integer not null,
  finished_at timestamptz,
  updated_at timestamptz not null default now(),
  constraint import_progress_pkey PRIMARY KEY (source, digest),
  constraint import_progress_rows_done_check CHECK (rows_done >= 0)
);

create table imported_ad (
  ad_id bigint not null,
  agency_id integer not null,
  branch_reference text not null,
  agent_reference text not null,
  said text not null,
  constraint imported_ad_pkey PRIMARY KEY (ad_id),
  constraint imported_ad_agency_id_branch_reference_agent_reference_key UNIQUE (agency_id, branch_reference, agent_reference),
  constraint imported_ad_said_check CHECK (said = ANY (ARRAY['published', 'sale_agreed', 'let_agreed', 'hidden', 'absent'])),
  constraint imported_ad_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE,
  constraint imported_ad_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE
);

create table incoming_mail (
  digest bytea not null,
  message_id bigint not null,
  received_at timestamptz not null default now(),
  constraint incoming_mail_pkey PRIMARY KEY (digest),
  constraint incoming_mail_digest_check CHECK (length(digest) = 32),
  constraint incoming_mail_message_id_fkey FOREIGN KEY (message_id) REFERENCES conversation_message(id) ON DELETE CASCADE
);
CREATE INDEX incoming_mail_age ON incoming_mail USING btree (received_at);
CREATE INDEX incoming_mail_message ON incoming_mail USING btree (message_id);

create table known_rules (
  day date not null,
  figures jsonb not null,
  constraint known_rules_pkey PRIMARY KEY (day)
);

create table lender (
  id integer not null generated always as identity,
  name text not null,
  is_example boolean not null default false,
  changed_at timestamptz not null default now(),
  constraint lender_pkey PRIMARY KEY (id),
  constraint lender_name_check CHECK (name = btrim(name) AND length(name) >= 1 AND length(name) <= 100)
);
CREATE UNIQUE INDEX lender_name ON lender USING btree (lower(name));

create table lender_rate (
  id integer not null generated always as identity,
  lender_id integer not null,
  product text not null,
  buyer_kinds text[] not null,
  rate numeric(6,4) not null,
  fixed_years smallint,
  follow_on_rate numeric(6,4),
  ltv_from numeric(5,2) not null default 0,
  ltv_to numeric(5,2) not null,
  ber_worst text,
  min_loan_cents bigint not null default 0,
  cashback_percent numeric(6,4) not null default 0,
  cashback_cents integer not null default 0,
  fees_cents integer not null default 0,
  broker_only boolean not null default false,
  valid_from date not null,
  valid_to date,
  source_url text not null,
  constraint lender_rate_pkey PRIMARY KEY (id),
  constraint lender_rate_lender_id_product_buyer_kinds_fixed_years_ltv_f_key UNIQUE NULLS NOT DISTINCT (lender_id, product, buyer_kinds, fixed_years, ltv_from, ltv_to, ber_worst, min_loan_cents, broker_only, valid_from),
  constraint lender_rate_ber_worst_check CHECK (ber_worst ~ '^(A[0-3]?|[BC][1-3]?|[DE][12]?|F|G)$'),
  constraint lender_rate_buyer_kinds_check CHECK (cardinality(buyer_kinds) > 0 AND buyer_kinds <@ ARRAY['first-time', 'mover', 'investor', 'switcher']),
  constraint lender_rate_cashback_cents_check CHECK (cashback_cents >= 0),
  constraint lender_rate_cashback_percent_check CHECK (cashback_percent >= 0::numeric AND cashback_percent <= 20::numeric),
  constraint lender_rate_check CHECK (ltv_from < ltv_to),
  constraint lender_rate_check1 CHECK ((fixed_years IS NULL) = (follow_on_rate IS NULL)),
  constraint lender_rate_check2 CHECK (valid_to >= valid_from),
  constraint lender_rate_fees_cents_check CHECK (fees_cents >= 0),
  constraint lender_rate_fixed_years_check CHECK (fixed_years >= 1 AND fixed_years <= 40),
  constraint lender_rate_follow_on_rate_check CHECK (follow_on_rate >= 0::numeric AND follow_on_rate <= 20::numeric),
  constraint lender_rate_ltv_from_check CHECK (ltv_from >= 0::numeric),
  constraint lender_rate_ltv_to_check CHECK (ltv_to <= 100::numeric),
  constraint lender_rate_min_loan_cents_check CHECK (min_loan_cents >= 0),
  constraint lender_rate_product_check CHECK (product = btrim(product) AND length(product) >= 1 AND length(product) <= 150),
  constraint lender_rate_rate_check CHECK (rate >= 0::numeric AND rate <= 20::numeric),
  constraint lender_rate_source_url_check CHECK (source_url ~ '^https?://' AND length(source_url) <= 500),
  constraint lender_rate_lender_id_fkey FOREIGN KEY (lender_id) REFERENCES lender(id) ON DELETE CASCADE
);
CREATE INDEX lender_rate_valid ON lender_rate USING btree (valid_from, valid_to);

create table listing_import (
  id bigint not null generated always as identity,
  agency_id integer not null,
  uploaded_by uuid,
  file_name text not null,
  digest text not null,
  state text not null default 'received',
  is_full boolean not null default true,
  confirmed_by uuid,
  confirmed_at timestamptz,
  locked_until timestamptz,
  attempts smallint not null default 0,
  records integer not null default 0,
  records_read integer not null default 0,
  notes jsonb not null default '[]'::jsonb,
  trouble text,
  would_withdraw integer,
  live_before integer,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  held_at timestamptz,
  constraint listing_import_pkey PRIMARY KEY (id),
  constraint listing_import_check CHECK (records_read >= 0 AND records_read <= records),
  constraint listing_import_check1 CHECK (confirmed_by IS NULL OR confirmed_at IS NOT NULL),
  constraint listing_import_check2 CHECK ((state = ANY (ARRAY['done', 'failed'])) = (finished_at IS NOT NULL)),
  constraint listing_import_check3 CHECK (state <> 'held' OR held_at IS NOT NULL),
  constraint listing_import_check4 CHECK (state <> 'held' OR would_withdraw IS NOT NULL AND live_before IS NOT NULL),
  constraint listing_import_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 200),
  constraint listing_import_live_before_check CHECK (live_before >= 0),
  constraint listing_import_notes_check CHECK (jsonb_typeof(notes) = 'array'),
  constraint listing_import_records_check CHECK (records >= 0),
  constraint listing_import_state_check CHECK (state = ANY (ARRAY['received', 'reading', 'held', 'done', 'failed'])),
  constraint listing_import_would_withdraw_check CHECK (would_withdraw >= 0),
  constraint listing_import_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE,
  constraint listing_import_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint listing_import_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES user_account(id) ON DELETE SET NULL
);
CREATE INDEX listing_import_agency ON listing_import USING btree (agency_id, id);
CREATE INDEX listing_import_due ON listing_import USING btree (id) WHERE (state = ANY (ARRAY['received', 'reading']));
CREATE INDEX listing_import_held ON listing_import USING btree (held_at) WHERE (state = 'held');

create table listing_import_part (
  import_id bigint not null,
  position integer not null,
  bytes bytea not null,
  constraint listing_import_part_pkey PRIMARY KEY (import_id, "position"),
  constraint listing_import_part_bytes_check CHECK (length(bytes) >= 1 AND length(bytes) <= 1048576),
  constraint listing_import_part_position_check CHECK ("position" >= 0),
  constraint listing_import_part_import_id_fkey FOREIGN KEY (import_id) REFERENCES listing_import(id) ON DELETE CASCADE
);

create table listing_import_picture (
  agency_id integer not null,
  name text not null,
  digest text not null,
  picture jsonb not null,
  constraint listing_import_picture_pkey PRIMARY KEY (agency_id, name),
  constraint listing_import_picture_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE
);

create table listing_import_record (
  import_id bigint not null,
  position integer not null,
  reference text not null,
  outcome text not null,
  ad_id bigint,
  address text,
  remarks jsonb not null default '[]'::jsonb,
  constraint listing_import_record_pkey PRIMARY KEY (import_id, "position"),
  constraint listing_import_record_outcome_check CHECK (outcome = ANY (ARRAY['added', 'changed', 'unchanged', 'refused', 'withdrawn'])),
  constraint listing_import_record_position_check CHECK ("position" > 0),
  constraint listing_import_record_remarks_check CHECK (jsonb_typeof(remarks) = 'array'),
  constraint listing_import_record_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE SET NULL,
  constraint listing_import_record_import_id_fkey FOREIGN KEY (import_id) REFERENCES listing_import(id) ON DELETE CASCADE
);
CREATE INDEX listing_import_record_outcome ON listing_import_record USING btree (import_id, outcome, "position");

create table mail_budget (
  id bigint not null generated always as identity,
  subject text not null,
  at timestamptz not null default now(),
  constraint mail_budget_pkey PRIMARY KEY (id)
);
CREATE INDEX mail_budget_subject ON mail_budget USING btree (subject, at);

create table mail_message (
  id bigint not null generated always as identity,
  channel text not null default 'mail',
  recipient text not null,
  locale text not null default 'en',
  subject text not null,
  content jsonb not null,
  attachments jsonb not null default '[]'::jsonb,
  unique_key text,
  user_id uuid,
  created_at timestamptz not null default now(),
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  unsubscribe_url text,
  recipient_proven boolean not null,
  sealed_content bytea,
  sealed_with text,
  reply_to text,
  request_id text,
  constraint mail_message_pkey PRIMARY KEY (id),
  constraint mail_message_unique_key_key UNIQUE (unique_key),
  constraint mail_message_attachments_check CHECK (jsonb_typeof(attachments) = 'array'),
  constraint mail_message_attempts_check CHECK (attempts >= 0),
  constraint mail_message_channel_check CHECK (channel = ANY (ARRAY['mail', 'text_message'])),
  constraint mail_message_check CHECK (sent_at IS NULL OR failed_at IS NULL),
  constraint mail_message_check1 CHECK ((sealed_content IS NULL) = (sealed_with IS NULL)),
  constraint mail_message_locale_check CHECK (locale = ANY (ARRAY['en', 'ga'])),
  constraint mail_message_reply_to_check CHECK (length(reply_to) >= 3 AND length(reply_to) <= 320),
  constraint mail_message_request_id_check CHECK (length(request_id) >= 8 AND length(request_id) <= 100),
  constraint mail_message_sealed_with_check CHECK (length(sealed_with) >= 1 AND length(sealed_with) <= 40)
);
CREATE INDEX mail_message_due ON mail_message USING btree (due_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX mail_message_recipient ON mail_message USING btree (recipient);
CREATE INDEX mail_message_user ON mail_message USING btree (user_id);

create table media_allowance (
  user_id uuid not null,
  day date not null,
  bytes bigint not null,
  constraint media_allowance_pkey PRIMARY KEY (user_id, day),
  constraint media_allowance_bytes_check CHECK (bytes >= 0),
  constraint media_allowance_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX media_allowance_day ON media_allowance USING btree (day);

create table media_file (
  id uuid not null,
  uploaded_by uuid,
  agency_id integer,
  kind text not null,
  content_type text not null,
  bytes integer not null,
  width integer,
  height integer,
  thumbhash text,
  sha256 text not null,
  name text not null,
  created_at timestamptz not null default now(),
  loose_since timestamptz default now(),
  variants_at timestamptz,
  look bigint,
  look_parts integer[] generated always as ( CASE WHEN (look IS NOT NULL) THEN ARRAY[((look & (65535)::bigint))::integer, (65536 + (((look >> 16) & (65535)::bigint))::integer), (131072 + (((look >> 32) & (65535)::bigint))::integer), (196608 + (((look >> 48) & (65535)::bigint))::integer)] ELSE NULL::integer[] END) stored,
  constraint media_file_pkey PRIMARY KEY (id),
  constraint media_file_bytes_check CHECK (bytes > 0),
  constraint media_file_check CHECK ((kind = 'brochure') = (content_type = 'application/pdf')),
  constraint media_file_check1 CHECK ((kind = 'brochure') = (width IS NULL)),
  constraint media_file_check2 CHECK ((width IS NULL) = (height IS NULL) AND (width IS NULL) = (thumbhash IS NULL)),
  constraint media_file_content_type_check CHECK (content_type = ANY (ARRAY['image/jpeg', 'application/pdf'])),
  constraint media_file_height_check CHECK (height > 0),
  constraint media_file_kind_check CHECK (kind = ANY (ARRAY['photo', 'floor_plan', 'brochure'])),
  constraint media_file_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint media_file_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  constraint media_file_width_check CHECK (width > 0),
  constraint media_file_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE SET NULL,
  constraint media_file_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES user_account(id) ON DELETE SET NULL
);
CREATE INDEX media_file_look ON media_file USING gin (look_parts) WHERE (look IS NOT NULL);
CREATE INDEX media_file_loose ON media_file USING btree (loose_since) WHERE (loose_since IS NOT NULL);
CREATE INDEX media_file_owner ON media_file USING btree (uploaded_by);
CREATE INDEX media_file_unmade ON media_file USING btree (created_at) WHERE ((variants_at IS NULL) AND (kind <> 'brochure'));

create table media_use (
  holder text not null,
  media_id uuid not null,
  constraint media_use_pkey PRIMARY KEY (holder, media_id),
  constraint media_use_holder_check CHECK (holder ~ '^[a-z]+:[A-Za-z0-9-]{1,60}$'),
  constraint media_use_media_id_fkey FOREIGN KEY (media_id) REFERENCES media_file(id)
);
CREATE INDEX media_use_file ON media_use USING btree (media_id);

create table message_tally (
  id bigint not null generated always as identity,
  subject text not null,
  kind text not null,
  ad_id bigint not null,
  text_digest text,
  at timestamptz not null default now(),
  constraint message_tally_pkey PRIMARY KEY (id),
  constraint message_tally_kind_check CHECK (kind = ANY (ARRAY['enquiry', 'answer', 'phone']))
);
CREATE INDEX message_tally_age ON message_tally USING btree (at);
CREATE INDEX message_tally_subject ON message_tally USING btree (subject, kind, at);

create table moderation_case (
  id bigint not null generated always as identity,
  ad_id bigint not null,
  kind text not null,
  risk smallint not null,
  reasons jsonb not null default '[]'::jsonb,
  note text,
  appeal_of bigint,
  opened_at timestamptz not null default now(),
  version integer not null default 1,
  decision text,
  reason_id smallint,
  words text,
  decided_at timestamptz,
  decided_by uuid,
  settled_at timestamptz,
  content_version integer not null default 1,
  assigned_to uuid,
  assigned_at timestamptz,
  constraint moderation_case_pkey PRIMARY KEY (id),
  constraint moderation_case_check CHECK ((decision IS NULL) = (decided_at IS NULL)),
  constraint moderation_case_check1 CHECK (settled_at IS NULL OR decided_at IS NOT NULL),
  constraint moderation_case_check2 CHECK (decision IS NULL OR (reason_id IS NULL) = (decision = 'approve')),
  constraint moderation_case_check3 CHECK ((kind = 'appeal') = (appeal_of IS NOT NULL)),
  constraint moderation_case_content_version_check CHECK (content_version > 0),
  constraint moderation_case_decision_check CHECK (decision = ANY (ARRAY['approve', 'reject', 'changes'])),
  constraint moderation_case_kind_check CHECK (kind = ANY (ARRAY['new', 'changed', 'flagged', 'appeal'])),
  constraint moderation_case_note_check CHECK (length(note) >= 1 AND length(note) <= 2000),
  constraint moderation_case_reason_id_check CHECK (reason_id >= 1 AND reason_id <= 9),
  constraint moderation_case_reasons_check CHECK (jsonb_typeof(reasons) = 'array'),
  constraint moderation_case_risk_check CHECK (risk >= 0 AND risk <= 100),
  constraint moderation_case_version_check CHECK (version > 0),
  constraint moderation_case_words_check CHECK (length(words) >= 1 AND length(words) <= 2000),
  constraint moderation_case_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE,
  constraint moderation_case_appeal_of_fkey FOREIGN KEY (appeal_of) REFERENCES moderation_decision(id),
  constraint moderation_case_assigned_to_fkey FOREIGN KEY (assigned_to) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint moderation_case_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id) ON DELETE SET NULL
);
CREATE INDEX moderation_case_ad ON moderation_case USING btree (ad_id);
CREATE UNIQUE INDEX moderation_case_appeal ON moderation_case USING btree (appeal_of);
CREATE INDEX moderation_case_assigned ON moderation_case USING btree (assigned_to) WHERE ((decided_at IS NULL) AND (assigned_to IS NOT NULL));
CREATE INDEX moderation_case_decided ON moderation_case USING btree (decided_at DESC) WHERE (decided_at IS NOT NULL);
CREATE INDEX moderation_case_due ON moderation_case USING btree (decided_at) WHERE (settled_at IS NULL);
CREATE UNIQUE INDEX moderation_case_open ON moderation_case USING btree (ad_id) WHERE (settled_at IS NULL);
CREATE INDEX moderation_case_queue ON moderation_case USING btree (risk DESC, opened_at, id) WHERE (decided_at IS NULL);

create table moderation_decision (
  id bigint not null generated always as identity,
  case_id bigint not null,
  ad_id bigint not null,
  advertiser_id integer not null,
  kind text not null,
  decision text not null,
  reason_id smallint,
  words text,
  risk smallint not null,
  from_state text not null,
  to_state text not null,
  texts_digest text not null,
  opened_at timestamptz not null,
  decided_at timestamptz not null,
  decided_by uuid,
  content_digest text,
  constraint moderation_decision_pkey PRIMARY KEY (id),
  constraint moderation_decision_case_id_key UNIQUE (case_id),
  constraint moderation_decision_decision_check CHECK (decision = ANY (ARRAY['approve', 'reject', 'changes'])),
  constraint moderation_decision_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES user_account(id) ON DELETE SET NULL
);
CREATE INDEX moderation_decision_ad ON moderation_decision USING btree (ad_id, id);
CREATE INDEX moderation_decision_advertiser ON moderation_decision USING btree (advertiser_id, decision);
CREATE INDEX moderation_decision_by ON moderation_decision USING btree (decided_by);
CREATE TRIGGER moderation_decision_kept BEFORE DELETE OR UPDATE ON moderation_decision FOR EACH ROW EXECUTE FUNCTION keep_moderation_decisions();

create table mortgage_lead (
  id bigint not null generated always as identity,
  user_id uuid not null,
  reference text not null,
  receiver_id text not null,
  receiver_name text not null,
  state text not null default 'queued',
  consent_text text not null,
  consented_at timestamptz not null default now(),
  keep_until date not null,
  content bytea,
  key_id text,
  message_id bigint,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  constraint mortgage_lead_pkey PRIMARY KEY (id),
  constraint mortgage_lead_reference_key UNIQUE (reference),
  constraint mortgage_lead_check CHECK ((content IS NULL) = (key_id IS NULL)),
  constraint mortgage_lead_check1 CHECK ((content IS NULL) = (state = 'withdrawn')),
  constraint mortgage_lead_consent_text_check CHECK (length(consent_text) >= 1 AND length(consent_text) <= 5000),
  constraint mortgage_lead_key_id_check CHECK (length(key_id) >= 1 AND length(key_id) <= 40),
  constraint mortgage_lead_receiver_id_check CHECK (length(receiver_id) >= 1 AND length(receiver_id) <= 40),
  constraint mortgage_lead_receiver_name_check CHECK (length(receiver_name) >= 1 AND length(receiver_name) <= 100),
  constraint mortgage_lead_reference_check CHECK (reference ~ '^M-[A-Z2-7]{10}$'),
  constraint mortgage_lead_state_check CHECK (state = ANY (ARRAY['queued', 'delivered', 'failed', 'withdrawn'])),
  constraint mortgage_lead_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX mortgage_lead_changed ON mortgage_lead USING btree (changed_at);
CREATE INDEX mortgage_lead_message ON mortgage_lead USING btree (message_id) WHERE ((state = 'queued') AND (message_id IS NOT NULL));
CREATE UNIQUE INDEX mortgage_lead_open ON mortgage_lead USING btree (user_id, receiver_id) WHERE (state = ANY (ARRAY['queued', 'delivered']));
CREATE INDEX mortgage_lead_user ON mortgage_lead USING btree (user_id);

create table mortgage_lead_post (
  id bigint not null generated always as identity,
  receiver_id text not null,
  event text not null,
  reference text not null,
  lead_id bigint,
  created_at timestamptz not null default now(),
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  delivered_at timestamptz,
  failed_at timestamptz,
  constraint mortgage_lead_post_pkey PRIMARY KEY (id),
  constraint mortgage_lead_post_attempts_check CHECK (attempts >= 0),
  constraint mortgage_lead_post_check CHECK ((event = 'created') = (lead_id IS NOT NULL)),
  constraint mortgage_lead_post_check1 CHECK (delivered_at IS NULL OR failed_at IS NULL),
  constraint mortgage_lead_post_event_check CHECK (event = ANY (ARRAY['created', 'withdrawn'])),
  constraint mortgage_lead_post_receiver_id_check CHECK (length(receiver_id) >= 1 AND length(receiver_id) <= 40),
  constraint mortgage_lead_post_reference_check CHECK (reference ~ '^M-[A-Z2-7]{10}$'),
  constraint mortgage_lead_post_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES mortgage_lead(id) ON DELETE CASCADE
);
CREATE INDEX mortgage_lead_post_due ON mortgage_lead_post USING btree (due_at) WHERE ((delivered_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX mortgage_lead_post_lead ON mortgage_lead_post USING btree (lead_id);

create table mortgage_pre_approval (
  user_id uuid not null,
  form_version smallint not null,
  version integer not null,
  inputs bytea not null,
  key_id text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  constraint mortgage_pre_approval_pkey PRIMARY KEY (user_id),
  constraint mortgage_pre_approval_form_version_check CHECK (form_version = 1),
  constraint mortgage_pre_approval_key_id_check CHECK (length(key_id) >= 1 AND length(key_id) <= 40),
  constraint mortgage_pre_approval_version_check CHECK (version >= 1),
  constraint mortgage_pre_approval_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX mortgage_pre_approval_used ON mortgage_pre_approval USING btree (used_at);

create table my_listings_view (
  user_id uuid not null,
  view text not null,
  constraint my_listings_view_pkey PRIMARY KEY (user_id),
  constraint my_listings_view_view_check CHECK (view = ANY (ARRAY['cards', 'table'])),
  constraint my_listings_view_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table offer_bid (
  id bigint not null generated always as identity,
  round_id bigint not null,
  bidder_id bigint not null,
  sequence integer not null,
  amount bigint,
  sealed bytea,
  commitment text,
  subject_to text[] not null default '{}'::text[],
  conditions text not null default '',
  state text not null default 'standing',
  placed_at timestamptz not null,
  withdrawn_at timestamptz,
  confirmed_at timestamptz,
  constraint offer_bid_pkey PRIMARY KEY (id),
  constraint offer_bid_round_id_sequence_key UNIQUE (round_id, sequence),
  constraint offer_bid_amount_check CHECK (amount > 0),
  constraint offer_bid_check CHECK ((commitment IS NULL) = (sealed IS NULL)),
  constraint offer_bid_check1 CHECK (commitment IS NOT NULL OR amount IS NOT NULL),
  constraint offer_bid_check2 CHECK ((state = 'withdrawn') = (withdrawn_at IS NOT NULL)),
  constraint offer_bid_check3 CHECK ((state <> ALL (ARRAY['won', 'fell_through'])) OR amount IS NOT NULL),
  constraint offer_bid_conditions_check CHECK (length(conditions) <= 500),
  constraint offer_bid_state_check CHECK (state = ANY (ARRAY['standing', 'replaced', 'withdrawn', 'won', 'fell_through'])),
  constraint offer_bid_subject_to_check CHECK (subject_to <@ ARRAY['mortgage_approval', 'sale_of_own_home', 'survey', 'contents']),
  constraint offer_bid_bidder_id_round_id_fkey FOREIGN KEY (bidder_id, round_id) REFERENCES offer_bidder(id, round_id) ON DELETE CASCADE,
  constraint offer_bid_round_id_sequence_fkey FOREIGN KEY (round_id, sequence) REFERENCES offer_log(round_id, sequence)
);
CREATE UNIQUE INDEX offer_bid_amount ON offer_bid USING btree (round_id, amount) WHERE ((commitment IS NULL) AND (state = ANY (ARRAY['standing', 'won'])));
CREATE INDEX offer_bid_bidder ON offer_bid USING btree (bidder_id, sequence);
CREATE UNIQUE INDEX offer_bid_standing ON offer_bid USING btree (bidder_id) WHERE (state = ANY (ARRAY['standing', 'won']));
CREATE UNIQUE INDEX offer_bid_won ON offer_bid USING btree (round_id) WHERE (state = 'won');
CREATE TRIGGER offer_bid_checked BEFORE INSERT ON offer_bid FOR EACH ROW EXECUTE FUNCTION check_offer_bid();
CREATE TRIGGER offer_bid_fixed BEFORE UPDATE ON offer_bid FOR EACH ROW EXECUTE FUNCTION keep_offer_bid();
CREATE TRIGGER offer_bid_transition BEFORE UPDATE OF state ON offer_bid FOR EACH ROW WHEN (new.state <> old.state) EXECUTE FUNCTION check_offer_transition('bid');

create table offer_bidder (
  id bigint not null generated always as identity,
  round_id bigint not null,
  number integer not null,
  user_id uuid,
  first_name text,
  last_name text,
  email text,
  phone text,
  locale text not null default 'en',
  is_first_time_buyer boolean not null default false,
  is_mover boolean not null default false,
  is_cash_buyer boolean not null default false,
  is_mortgage_approved boolean not null default false,
  subject_to text[] not null default '{}'::text[],
  conditions text not null default '',
  is_private boolean not null default false,
  state text not null default 'pending',
  reason text,
  ceiling bytea,
  sequence integer not null,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  constraint offer_bidder_pkey PRIMARY KEY (id),
  constraint offer_bidder_id_round_id_key UNIQUE (id, round_id),
  constraint offer_bidder_round_id_number_key UNIQUE (round_id, number),
  constraint offer_bidder_round_id_phone_key UNIQUE (round_id, phone),
  constraint offer_bidder_round_id_user_id_key UNIQUE (round_id, user_id),
  constraint offer_bidder_check CHECK ((state = 'pending') = (decided_at IS NULL)),
  constraint offer_bidder_check1 CHECK ((state <> ALL (ARRAY['declined', 'removed'])) OR reason IS NOT NULL),
  constraint offer_bidder_conditions_check CHECK (length(conditions) <= 500),
  constraint offer_bidder_first_name_check CHECK (length(first_name) >= 1 AND length(first_name) <= 50),
  constraint offer_bidder_last_name_check CHECK (length(last_name) >= 1 AND length(last_name) <= 50),
  constraint offer_bidder_locale_check CHECK (locale = ANY (ARRAY['en', 'ga'])),
  constraint offer_bidder_number_check CHECK (number > 0),
  constraint offer_bidder_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint offer_bidder_state_check CHECK (state = ANY (ARRAY['pending', 'approved', 'declined', 'removed'])),
  constraint offer_bidder_subject_to_check CHECK (subject_to <@ ARRAY['mortgage_approval', 'sale_of_own_home', 'survey', 'contents']),
  constraint offer_bidder_round_id_fkey FOREIGN KEY (round_id) REFERENCES offer_round(id) ON DELETE CASCADE,
  constraint offer_bidder_round_id_sequence_fkey FOREIGN KEY (round_id, sequence) REFERENCES offer_log(round_id, sequence),
  constraint offer_bidder_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE SET NULL
);
CREATE INDEX offer_bidder_user ON offer_bidder USING btree (user_id);
CREATE TRIGGER offer_bidder_transition BEFORE UPDATE OF state ON offer_bidder FOR EACH ROW WHEN (new.state <> old.state) EXECUTE FUNCTION check_offer_transition('bidder');

create table offer_disclosure (
  round_id bigint not null,
  sequence integer not null,
  field text not null,
  salt text not null,
  value jsonb not null,
  audience text not null,
  constraint offer_disclosure_pkey PRIMARY KEY (round_id, sequence, field),
  constraint offer_disclosure_audience_check CHECK (audience = ANY (ARRAY['everyone', 'bidders', 'bidder', 'advertiser'])),
  constraint offer_disclosure_round_id_sequence_fkey FOREIGN KEY (round_id, sequence) REFERENCES offer_log(round_id, sequence) ON DELETE CASCADE
);

create table offer_log (
  round_id bigint not null,
  sequence integer not null,
  at timestamptz not null,
  type text not null,
  entry text not null,
  hash text not null,
  previous_hash text,
  previous_sequence integer generated always as (NULLIF((sequence - 1), 0)) stored,
  signature text not null,
  key_id text not null,
  constraint offer_log_pkey PRIMARY KEY (round_id, sequence),
  constraint offer_log_round_id_sequence_hash_key UNIQUE (round_id, sequence, hash),
  constraint offer_log_check CHECK ((sequence = 1) = (previous_hash IS NULL)),
  constraint offer_log_hash_check CHECK (hash ~ '^[0-9a-f]{64}$'),
  constraint offer_log_sequence_check CHECK (sequence > 0),
  constraint offer_log_key_id_fkey FOREIGN KEY (key_id) REFERENCES offer_signing_key(id),
  constraint offer_log_round_id_fkey FOREIGN KEY (round_id) REFERENCES offer_round(id) ON DELETE CASCADE,
  constraint offer_log_round_id_previous_sequence_previous_hash_fkey FOREIGN KEY (round_id, previous_sequence, previous_hash) REFERENCES offer_log(round_id, sequence, hash)
);
CREATE TRIGGER offer_log_announce AFTER INSERT ON offer_log REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION announce_offers();
CREATE TRIGGER offer_log_append_only BEFORE DELETE OR UPDATE ON offer_log FOR EACH ROW EXECUTE FUNCTION refuse_log_change();

create table offer_notice (
  id bigint not null generated always as identity,
  round_id bigint not null,
  user_id uuid not null,
  kind text not null,
  sequence integer not null,
  at timestamptz not null default now(),
  constraint offer_notice_pkey PRIMARY KEY (id),
  constraint offer_notice_round_id_user_id_kind_key UNIQUE (round_id, user_id, kind),
  constraint offer_notice_kind_check CHECK (kind = ANY (ARRAY['outbid', 'deadline', 'won', 'lost', 'cancelled', 'approved', 'declined', 'removed', 'applied', 'bid', 'withdrawn', 'closed', 'reopened', 'receipt'])),
  constraint offer_notice_round_id_fkey FOREIGN KEY (round_id) REFERENCES offer_round(id) ON DELETE CASCADE,
  constraint offer_notice_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX offer_notice_user ON offer_notice USING btree (user_id);

create table offer_proof_of_funds (
  bidder_id bigint not null,
  name text not null,
  content_type text not null,
  content bytea not null,
  sent_at timestamptz not null default now(),
  constraint offer_proof_of_funds_pkey PRIMARY KEY (bidder_id),
  constraint offer_proof_of_funds_content_check CHECK (octet_length(content) >= 1 AND octet_length(content) <= 20971520),
  constraint offer_proof_of_funds_content_type_check CHECK (content_type = ANY (ARRAY['application/pdf', 'image/jpeg'])),
  constraint offer_proof_of_funds_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint offer_proof_of_funds_bidder_id_fkey FOREIGN KEY (bidder_id) REFERENCES offer_bidder(id) ON DELETE CASCADE
);

create table offer_round (
  id bigint not null generated always as identity,
  ad_id bigint not null,
  state text not null default 'active',
  mode text not null,
  currency text not null,
  minimum_amount bigint not null,
  minimum_increment bigint not null,
  reserve_amount bigint,
  booking_deposit bigint,
  starts_at timestamptz not null,
  deadline timestamptz not null,
  soft_close_minutes smallint not null,
  bidding_from smallint not null,
  bidding_to smallint not null,
  conditions text not null default '',
  is_private boolean not null default false,
  shows_history boolean not null default true,
  created_by uuid,
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  ended_at timestamptz,
  seal_public_key text,
  seal_private_key bytea,
  entry_count integer not null default 0,
  last_hash text,
  last_entry_at timestamptz,
  bidder_count integer not null default 0,
  constraint offer_round_pkey PRIMARY KEY (id),
  constraint offer_round_bidder_count_check CHECK (bidder_count >= 0),
  constraint offer_round_bidding_from_check CHECK (bidding_from >= 0 AND bidding_from <= 1439),
  constraint offer_round_bidding_to_check CHECK (bidding_to >= 1 AND bidding_to <= 1440),
  constraint offer_round_booking_deposit_check CHECK (booking_deposit > 0),
  constraint offer_round_check CHECK (deadline > starts_at),
  constraint offer_round_check1 CHECK (bidding_from < bidding_to),
  constraint offer_round_check2 CHECK ((mode = 'sealed') = (seal_public_key IS NOT NULL)),
  constraint offer_round_check3 CHECK (mode = 'sealed' OR seal_private_key IS NULL),
  constraint offer_round_check4 CHECK ((state = 'active') = (closed_at IS NULL)),
  constraint offer_round_check5 CHECK ((state = ANY (ARRAY['won', 'cancelled'])) = (ended_at IS NOT NULL)),
  constraint offer_round_check6 CHECK ((entry_count = 0) = (last_hash IS NULL)),
  constraint offer_round_conditions_check CHECK (length(conditions) <= 2000),
  constraint offer_round_currency_check CHECK (currency = ANY (ARRAY['EUR', 'GBP'])),
  constraint offer_round_entry_count_check CHECK (entry_count >= 0),
  constraint offer_round_minimum_amount_check CHECK (minimum_amount > 0),
  constraint offer_round_minimum_increment_check CHECK (minimum_increment > 0),
  constraint offer_round_mode_check CHECK (mode = ANY (ARRAY['open', 'sealed'])),
  constraint offer_round_reserve_amount_check CHECK (reserve_amount > 0),
  constraint offer_round_soft_close_minutes_check CHECK (soft_close_minutes >= 0 AND soft_close_minutes <= 60),
  constraint offer_round_state_check CHECK (state = ANY (ARRAY['active', 'closed', 'won', 'cancelled'])),
  constraint offer_round_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE,
  constraint offer_round_created_by_fkey FOREIGN KEY (created_by) REFERENCES user_account(id) ON DELETE SET NULL
);
CREATE INDEX offer_round_ad ON offer_round USING btree (ad_id, id DESC);
CREATE UNIQUE INDEX offer_round_current ON offer_round USING btree (ad_id) WHERE (state <> 'cancelled');
CREATE INDEX offer_round_due ON offer_round USING btree (deadline) WHERE (state = 'active');
CREATE TRIGGER offer_round_noted AFTER INSERT OR UPDATE OF state, deadline ON offer_round FOR EACH ROW EXECUTE FUNCTION note_offers_until();
CREATE TRIGGER offer_round_transition BEFORE UPDATE OF state ON offer_round FOR EACH ROW WHEN (new.state <> old.state) EXECUTE FUNCTION check_offer_transition('round');

create table offer_signing_key (
  id text not null,
  public_key text not null,
  private_key bytea not null,
  previous_id text,
  endorsement text,
  created_at timestamptz not null default now(),
  constraint offer_signing_key_pkey PRIMARY KEY (id),
  constraint offer_signing_key_previous_id_key UNIQUE (previous_id),
  constraint offer_signing_key_check CHECK ((previous_id IS NULL) = (endorsement IS NULL)),
  constraint offer_signing_key_id_check CHECK (id ~ '^[0-9a-f]{16}$'),
  constraint offer_signing_key_previous_id_fkey FOREIGN KEY (previous_id) REFERENCES offer_signing_key(id)
);

create table offer_transition (
  kind text not null,
  from_state text not null,
  to_state text not null,
  constraint offer_transition_pkey PRIMARY KEY (kind, from_state, to_state),
  constraint offer_transition_kind_check CHECK (kind = ANY (ARRAY['round', 'bid', 'bidder']))
);

create table order_line (
  id bigint not null generated always as identity,
  order_id bigint not null,
  order_state text not null default 'open',
  position smallint not null,
  ad_id bigint not null,
  kind text not null,
  plan_id text not null,
  title text not null,
  amount integer not null,
  vat_rate integer not null,
  vat integer not null,
  credit integer not null default 0,
  credited_line_id bigint,
  constraint order_line_pkey PRIMARY KEY (id),
  constraint order_line_id_order_id_key UNIQUE (id, order_id),
  constraint order_line_order_id_position_key UNIQUE (order_id, "position"),
  constraint order_line_amount_check CHECK (amount > 0),
  constraint order_line_check CHECK (vat = ((2 * amount::bigint * vat_rate + 10000 + vat_rate) / (2 * (10000 + vat_rate)))),
  constraint order_line_credit_check CHECK (credit >= 0),
  constraint order_line_credit_has_source CHECK ((credit > 0) = (credited_line_id IS NOT NULL)),
  constraint order_line_credit_is_of_upgrade CHECK (credit = 0 OR kind = 'upgrade'),
  constraint order_line_kind_check CHECK (kind = ANY (ARRAY['plan', 'upgrade', 'renewal'])),
  constraint order_line_position_check CHECK ("position" >= 0 AND "position" <= 99),
  constraint order_line_title_check CHECK (length(title) >= 1 AND length(title) <= 300),
  constraint order_line_vat_rate_check CHECK (vat_rate >= 0 AND vat_rate <= 10000),
  constraint order_line_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id),
  constraint order_line_credited_line_id_fkey FOREIGN KEY (credited_line_id) REFERENCES order_line(id),
  constraint order_line_order_id_order_state_fkey FOREIGN KEY (order_id, order_state) REFERENCES purchase_order(id, state) ON UPDATE CASCADE,
  constraint order_line_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id)
);
CREATE INDEX order_line_ad ON order_line USING btree (ad_id);
CREATE UNIQUE INDEX order_line_credited ON order_line USING btree (credited_line_id) WHERE ((credited_line_id IS NOT NULL) AND (order_state = ANY (ARRAY['open', 'paid', 'partly_refunded'])));
CREATE UNIQUE INDEX order_line_open ON order_line USING btree (ad_id, kind) WHERE (order_state = 'open');
CREATE TRIGGER order_line_credit_is_paid BEFORE INSERT ON order_line FOR EACH ROW WHEN (new.credit > 0) EXECUTE FUNCTION hold_credit();
CREATE TRIGGER order_line_credit_unchanged BEFORE UPDATE ON order_line FOR EACH ROW WHEN (new.credit IS DISTINCT FROM old.credit OR new.credited_line_id IS DISTINCT FROM old.credited_line_id) EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER order_line_is_counted AFTER INSERT ON order_line DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_order_sum();
CREATE TRIGGER order_line_stays BEFORE DELETE ON order_line FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_line_unchanged BEFORE UPDATE ON order_line FOR EACH ROW WHEN (new.id IS DISTINCT FROM old.id OR new.order_id IS DISTINCT FROM old.order_id OR new."position" IS DISTINCT FROM old."position" OR new.ad_id IS DISTINCT FROM old.ad_id OR new.kind IS DISTINCT FROM old.kind OR new.plan_id IS DISTINCT FROM old.plan_id OR new.title IS DISTINCT FROM old.title OR new.amount IS DISTINCT FROM old.amount OR new.vat_rate IS DISTINCT FROM old.vat_rate OR new.vat IS DISTINCT FROM old.vat) EXECUTE FUNCTION refuse_change();

create table order_state_change (
  id bigint not null generated always as identity,
  order_id bigint not null,
  at timestamptz not null default now(),
  from_state text not null,
  to_state text not null,
  constraint order_state_change_pkey PRIMARY KEY (id),
  constraint order_state_change_from_state_to_state_fkey FOREIGN KEY (from_state, to_state) REFERENCES order_transition(from_state, to_state),
  constraint order_state_change_order_id_fkey FOREIGN KEY (order_id) REFERENCES purchase_order(id)
);
CREATE INDEX order_state_change_order ON order_state_change USING btree (order_id);

create table order_transition (
  from_state text not null,
  to_state text not null,
  constraint order_transition_pkey PRIMARY KEY (from_state, to_state)
);

create table outbox (
  id bigint not null generated always as identity,
  transaction_id xid8 not null default pg_current_xact_id(),
  topic text not null,
  subject_id bigint not null,
  payload jsonb,
  at timestamptz not null default clock_timestamp(),
  constraint outbox_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_at ON outbox USING btree (at);
CREATE INDEX outbox_order ON outbox USING btree (transaction_id, id);
CREATE TRIGGER outbox_announce AFTER INSERT ON outbox FOR EACH STATEMENT EXECUTE FUNCTION announce_outbox();
CREATE TRIGGER outbox_search AFTER INSERT ON outbox REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_search_changes();

create table passkey (
  id uuid not null default gen_random_uuid(),
  name text,
  public_key text not null,
  user_id uuid not null,
  credential_id text not null,
  counter bigint not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz not null default now(),
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX passkey_user ON passkey USING btree (user_id);

create table payment (
  id bigint not null generated always as identity,
  order_id bigint not null,
  checkout_id bigint not null,
  provider text not null,
  reference text not null,
  settles boolean not null,
  amount integer not null,
  currency text not null,
  card_brand text,
  card_last4 text,
  received_at timestamptz not null default now(),
  refunded integer not null default 0,
  settled_order_id bigint generated always as ( CASE WHEN settles THEN order_id ELSE NULL::bigint END) stored,
  constraint payment_pkey PRIMARY KEY (id),
  constraint payment_id_order_id_key UNIQUE (id, order_id),
  constraint payment_provider_reference_key UNIQUE (provider, reference),
  constraint payment_settled_order_id_id_key UNIQUE (settled_order_id, id),
  constraint payment_settled_order_id_key UNIQUE (settled_order_id),
  constraint payment_amount_check CHECK (amount > 0),
  constraint payment_card_brand_check CHECK (length(card_brand) <= 40),
  constraint payment_card_last4_check CHECK (card_last4 ~ '^[0-9]{4}$'),
  constraint payment_check CHECK (refunded >= 0 AND refunded <= amount),
  constraint payment_currency_check CHECK (currency = ANY (ARRAY['EUR', 'GBP'])),
  constraint payment_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout(id),
  constraint payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES purchase_order(id),
  constraint payment_settled_order_id_amount_currency_fkey FOREIGN KEY (settled_order_id, amount, currency) REFERENCES purchase_order(id, total, currency)
);
CREATE INDEX payment_order ON payment USING btree (order_id);
CREATE CONSTRAINT TRIGGER payment_settles AFTER INSERT ON payment DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.settles) EXECUTE FUNCTION hold_settled();
CREATE TRIGGER payment_stays BEFORE DELETE ON payment FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_unchanged BEFORE UPDATE ON payment FOR EACH ROW WHEN (new.order_id IS DISTINCT FROM old.order_id OR new.checkout_id IS DISTINCT FROM old.checkout_id OR new.provider IS DISTINCT FROM old.provider OR new.reference IS DISTINCT FROM old.reference OR new.settles IS DISTINCT FROM old.settles OR new.amount IS DISTINCT FROM old.amount OR new.currency IS DISTINCT FROM old.currency) EXECUTE FUNCTION refuse_change();

create table payment_event (
  provider text not null,
  id text not null,
  type text not null,
  checkout_id bigint,
  received_at timestamptz not null default now(),
  constraint payment_event_pkey PRIMARY KEY (provider, id),
  constraint payment_event_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout(id)
);
CREATE INDEX payment_event_age ON payment_event USING btree (received_at);

create table phone_code (
  user_id uuid not null,
  phone text not null,
  digest text not null,
  attempts smallint not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint phone_code_pkey PRIMARY KEY (user_id),
  constraint phone_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table phone_reveal (
  ad_id bigint not null,
  day date not null,
  reveals integer not null,
  constraint phone_reveal_pkey PRIMARY KEY (ad_id, day),
  constraint phone_reveal_reveals_check CHECK (reveals > 0),
  constraint phone_reveal_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE
);

create table placement_draft (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  agency_id integer,
  ad_id bigint,
  fields jsonb not null,
  ad_type text not null generated always as ((fields ->> 'adType')) stored,
  field_versions jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  step text not null default 'adType',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  branch_id integer,
  constraint placement_draft_pkey PRIMARY KEY (id),
  constraint placement_draft_ad_type_check CHECK (ad_type = ANY (ARRAY['rental', 'sharing', 'rental_commercial', 'parking', 'sale', 'sale_commercial', 'sale_parking'])),
  constraint placement_draft_field_versions_check CHECK (jsonb_typeof(field_versions) = 'object'),
  constraint placement_draft_fields_check CHECK (jsonb_typeof(fields) = 'object' AND length(fields::text) <= 400000),
  constraint placement_draft_step_check CHECK (step = ANY (ARRAY['adType', 'location', 'price', 'propertyDetails', 'features', 'facilities', 'description', 'media', 'plan', 'contact', 'review'])),
  constraint placement_draft_version_check CHECK (version > 0),
  constraint placement_draft_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE,
  constraint placement_draft_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE SET NULL,
  constraint placement_draft_branch_id_fkey FOREIGN KEY (branch_id) REFERENCES agency_branch(id) ON DELETE SET NULL,
  constraint placement_draft_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX placement_draft_ad ON placement_draft USING btree (ad_id) WHERE (deleted_at IS NULL);
CREATE INDEX placement_draft_agency ON placement_draft USING btree (agency_id, updated_at) WHERE (agency_id IS NOT NULL);
CREATE INDEX placement_draft_deleted ON placement_draft USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX placement_draft_user ON placement_draft USING btree (user_id, updated_at);

create table plan (
  id text not null,
  ad_type text not null,
  level text not null,
  duration_days smallint not null,
  featured_level text not null,
  valid_from timestamptz not null,
  valid_to timestamptz,
  constraint plan_pkey PRIMARY KEY (id),
  constraint plan_ad_type_check CHECK (ad_type = ANY (ARRAY['rental', 'sharing', 'rental_commercial', 'parking', 'sale', 'sale_commercial', 'sale_parking'])),
  constraint plan_check CHECK (valid_to > valid_from),
  constraint plan_duration_days_check CHECK (duration_days >= 1 AND duration_days <= 730),
  constraint plan_featured_level_check CHECK (featured_level = ANY (ARRAY['basic', 'standard', 'featured', 'premium'])),
  constraint plan_id_check CHECK (id ~ '^[a-z][a-z0-9_-]{2,59}$'),
  constraint plan_level_check CHECK (level = ANY (ARRAY['basic', 'standard', 'featured', 'premium']))
);
CREATE UNIQUE INDEX plan_current ON plan USING btree (ad_type, level) WHERE (valid_to IS NULL);

create table plan_price (
  plan_id text not null,
  currency text not null,
  amount integer not null,
  vat_rate integer not null,
  constraint plan_price_pkey PRIMARY KEY (plan_id, currency),
  constraint plan_price_amount_check CHECK (amount >= 50 AND amount <= 10000000),
  constraint plan_price_currency_check CHECK (currency = ANY (ARRAY['EUR', 'GBP'])),
  constraint plan_price_vat_rate_check CHECK (vat_rate >= 0 AND vat_rate <= 10000),
  constraint plan_price_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES plan(id)
);

create table price_basis (
  singleton boolean not null default true,
  gazetteer text not null,
  constraint price_basis_pkey PRIMARY KEY (singleton),
  constraint price_basis_singleton_check CHECK (singleton)
);

create table price_change (
  id bigint not null generated always as identity,
  ad_id bigint not null,
  at timestamptz not null default now(),
  side text not null,
  collection_period text,
  price integer,
  constraint price_change_pkey PRIMARY KEY (id),
  constraint price_change_price_check CHECK (price > 0),
  constraint price_change_side_check CHECK (side = ANY (ARRAY['sale', 'rent'])),
  constraint price_change_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE
);
CREATE INDEX price_change_ad ON price_change USING btree (ad_id, at);
CREATE TRIGGER price_change_noted AFTER INSERT ON price_change REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_price_rechecks();

create table price_history (
  key text not null,
  months smallint[] not null,
  counts integer[] not null,
  sums bigint[] not null,
  squares bigint[] not null,
  constraint price_history_pkey PRIMARY KEY (key)
);

create table price_index (
  series text not null,
  month smallint not null,
  value double precision not null,
  published_value double precision not null,
  constraint price_index_pkey PRIMARY KEY (series, month),
  constraint price_index_published_value_check CHECK (published_value > 0::double precision),
  constraint price_index_value_check CHECK (value > 0::double precision)
);

create table price_recheck (
  ad_id bigint not null,
  since timestamptz not null default now(),
  constraint price_recheck_pkey PRIMARY KEY (ad_id),
  constraint price_recheck_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE
);
CREATE INDEX price_recheck_since ON price_recheck USING btree (since);

create table priced_home (
  id bigint not null generated always as identity,
  source text not null,
  reference text not null,
  county_id smallint not null,
  address text not null,
  eircode text,
  home_type text,
  beds smallint,
  baths smallint,
  size_m2 real,
  ber smallint,
  latitude double precision,
  longitude double precision,
  asking_price integer,
  asked_on date,
  sold_price integer,
  sold_on date,
  constraint priced_home_pkey PRIMARY KEY (id),
  constraint priced_home_source_reference_key UNIQUE (source, reference),
  constraint priced_home_address_check CHECK (length(address) >= 1 AND length(address) <= 500),
  constraint priced_home_asking_price_check CHECK (asking_price > 0),
  constraint priced_home_ber_check CHECK (ber >= 0 AND ber <= 14),
  constraint priced_home_check CHECK ((latitude IS NULL) = (longitude IS NULL)),
  constraint priced_home_check1 CHECK ((sold_price IS NULL) = (sold_on IS NULL)),
  constraint priced_home_check2 CHECK (sold_price IS NOT NULL OR asking_price IS NOT NULL AND asked_on IS NOT NULL),
  constraint priced_home_county_id_check CHECK (county_id >= 1 AND county_id <= 26),
  constraint priced_home_home_type_check CHECK (home_type = ANY (ARRAY['apartment', 'duplex', 'terraced', 'end_of_terrace', 'townhouse', 'semi_detached', 'bungalow', 'detached'])),
  constraint priced_home_sold_price_check CHECK (sold_price > 0)
);

create table property (
  id bigint not null generated always as identity,
  county_id smallint not null,
  kind text not null,
  home_key text not null,
  localities text[] not null,
  eircode text,
  address text not null,
  area_id integer,
  latitude double precision,
  longitude double precision,
  created_at timestamptz not null default now(),
  constraint property_pkey PRIMARY KEY (id),
  constraint property_county_id_check CHECK (county_id >= 1 AND county_id <= 26),
  constraint property_eircode_check CHECK (eircode ~ '^[A-Z0-9]{7}$'),
  constraint property_kind_check CHECK (kind = ANY (ARRAY['flat', 'numbered', 'unnumbered']))
);
CREATE INDEX property_eircode ON property USING btree (eircode) WHERE (eircode IS NOT NULL);
CREATE INDEX property_home_key ON property USING btree (home_key);

create table proven_address (
  email text not null,
  user_id uuid,
  proven_at timestamptz not null default now(),
  constraint proven_address_pkey PRIMARY KEY (email),
  constraint proven_address_email_check CHECK (email = lower(email)),
  constraint proven_address_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX proven_address_user ON proven_address USING btree (user_id);

create table provider_identity (
  id bigint not null generated always as identity,
  user_id uuid not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  email text,
  linked_at timestamptz not null default now(),
  constraint provider_identity_pkey PRIMARY KEY (id),
  constraint provider_identity_issuer_subject_key UNIQUE (issuer, subject),
  constraint provider_identity_user_id_provider_key UNIQUE (user_id, provider),
  constraint provider_identity_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint provider_identity_issuer_check CHECK (length(issuer) >= 1 AND length(issuer) <= 200),
  constraint provider_identity_provider_check CHECK (provider = ANY (ARRAY['google', 'apple'])),
  constraint provider_identity_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 255),
  constraint provider_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table provider_sign_up (
  browser text not null,
  provider text not null,
  issuer text not null,
  subject text not null,
  email text not null,
  name text not null,
  next text,
  locale text not null,
  expires_at timestamptz not null,
  constraint provider_sign_up_pkey PRIMARY KEY (browser),
  constraint provider_sign_up_browser_check CHECK (browser ~ '^[\w-]{43}$'),
  constraint provider_sign_up_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint provider_sign_up_issuer_check CHECK (length(issuer) >= 1 AND length(issuer) <= 200),
  constraint provider_sign_up_locale_check CHECK (locale = ANY (ARRAY['en', 'ga'])),
  constraint provider_sign_up_name_check CHECK (length(name) <= 100),
  constraint provider_sign_up_next_check CHECK (length(next) >= 1 AND length(next) <= 500),
  constraint provider_sign_up_provider_check CHECK (provider = ANY (ARRAY['google', 'apple'])),
  constraint provider_sign_up_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 255)
);

create table provider_visit (
  browser text not null,
  provider text not null,
  purpose text not null,
  session_id uuid,
  next text,
  locale text not null,
  expires_at timestamptz not null,
  constraint provider_visit_pkey PRIMARY KEY (browser),
  constraint provider_visit_browser_check CHECK (browser ~ '^[\w-]{43}$'),
  constraint provider_visit_locale_check CHECK (locale = ANY (ARRAY['en', 'ga'])),
  constraint provider_visit_next_check CHECK (length(next) >= 1 AND length(next) <= 500),
  constraint provider_visit_provider_check CHECK (provider = ANY (ARRAY['google', 'apple'])),
  constraint provider_visit_purpose_check CHECK (purpose = ANY (ARRAY['sign-in', 'link', 'proof'])),
  constraint provider_visit_session CHECK ((purpose = 'sign-in') = (session_id IS NULL)),
  constraint provider_visit_session_id_fkey FOREIGN KEY (session_id) REFERENCES user_session(id) ON DELETE CASCADE
);
CREATE INDEX provider_visit_session ON provider_visit USING btree (session_id);

create table publication_notice (
  mail_id bigint not null,
  ad_id bigint not null,
  by_person boolean not null,
  constraint publication_notice_pkey PRIMARY KEY (mail_id, ad_id),
  constraint publication_notice_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE,
  constraint publication_notice_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mail_message(id) ON DELETE CASCADE
);
CREATE INDEX publication_notice_ad ON publication_notice USING btree (ad_id);

create table purchase_order (
  id bigint not null generated always as identity,
  payer_id uuid,
  payer_name text not null,
  payer_email text not null,
  bill_to text,
  agency_id integer,
  locale text not null,
  currency text not null,
  state text not null default 'open',
  total integer not null,
  vat integer not null,
  payment_id bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  constraint purchase_order_pkey PRIMARY KEY (id),
  constraint purchase_order_id_state_key UNIQUE (id, state),
  constraint purchase_order_id_total_currency_key UNIQUE (id, total, currency),
  constraint purchase_order_bill_to_check CHECK (length(bill_to) >= 1 AND length(bill_to) <= 200),
  constraint purchase_order_check CHECK (vat >= 0 AND vat <= total),
  constraint purchase_order_check1 CHECK ((state = ANY (ARRAY['paid', 'partly_refunded', 'refunded'])) = (payment_id IS NOT NULL)),
  constraint purchase_order_check2 CHECK ((payment_id IS NULL) = (paid_at IS NULL)),
  constraint purchase_order_currency_check CHECK (currency = ANY (ARRAY['EUR', 'GBP'])),
  constraint purchase_order_locale_check CHECK (locale = ANY (ARRAY['en', 'ga'])),
  constraint purchase_order_state_check CHECK (state = ANY (ARRAY['open', 'paid', 'partly_refunded', 'refunded', 'failed', 'expired', 'cancelled'])),
  constraint purchase_order_total_check CHECK (total > 0),
  constraint purchase_order_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE SET NULL,
  constraint purchase_order_id_payment_id_fkey FOREIGN KEY (id, payment_id) REFERENCES payment(settled_order_id, id),
  constraint purchase_order_payer_id_fkey FOREIGN KEY (payer_id) REFERENCES user_account(id) ON DELETE SET NULL
);
CREATE INDEX purchase_order_agency ON purchase_order USING btree (agency_id, id);
CREATE INDEX purchase_order_payer ON purchase_order USING btree (payer_id, id);
CREATE TRIGGER order_amounts_stay BEFORE UPDATE ON purchase_order FOR EACH ROW WHEN (new.currency IS DISTINCT FROM old.currency OR new.total IS DISTINCT FROM old.total OR new.vat IS DISTINCT FROM old.vat OR new.created_at IS DISTINCT FROM old.created_at) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_begins_open BEFORE INSERT ON purchase_order FOR EACH ROW WHEN (new.state <> 'open') EXECUTE FUNCTION refuse_new_paid_order();
CREATE CONSTRAINT TRIGGER order_is_its_lines AFTER INSERT ON purchase_order DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_order_sum();
CREATE TRIGGER order_state_recorded AFTER UPDATE ON purchase_order FOR EACH ROW WHEN (new.state <> old.state) EXECUTE FUNCTION record_order_state();
CREATE TRIGGER order_stays BEFORE DELETE ON purchase_order FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table push_message (
  id bigint not null generated always as identity,
  subscription_id bigint not null,
  content jsonb not null,
  created_at timestamptz not null default now(),
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  constraint push_message_pkey PRIMARY KEY (id),
  constraint push_message_attempts_check CHECK (attempts >= 0),
  constraint push_message_check CHECK (sent_at IS NULL OR failed_at IS NULL),
  constraint push_message_content_check CHECK (jsonb_typeof(content) = 'object'),
  constraint push_message_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES push_subscription(id) ON DELETE CASCADE
);
CREATE INDEX push_message_due ON push_message USING btree (due_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX push_message_subscription ON push_message USING btree (subscription_id);

create table push_subscription (
  id bigint not null generated always as identity,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  public_key text not null,
  secret text not null,
  created_at timestamptz not null default now(),
  constraint push_subscription_pkey PRIMARY KEY (id),
  constraint push_subscription_endpoint_key UNIQUE (endpoint),
  constraint push_subscription_endpoint_check CHECK (length(endpoint) >= 10 AND length(endpoint) <= 2000 AND endpoint ~~ 'https://%'),
  constraint push_subscription_public_key_check CHECK (length(public_key) <= 100),
  constraint push_subscription_secret_check CHECK (length(secret) <= 50),
  constraint push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES user_session(id) ON DELETE CASCADE,
  constraint push_subscription_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX push_subscription_session ON push_subscription USING btree (session_id);
CREATE INDEX push_subscription_user ON push_subscription USING btree (user_id);

create table receipt (
  year smallint not null,
  number integer not null,
  order_id bigint not null,
  issued_at timestamptz not null default now(),
  seller jsonb not null,
  constraint receipt_pkey PRIMARY KEY (year, number),
  constraint receipt_order_id_key UNIQUE (order_id),
  constraint receipt_number_check CHECK (number > 0),
  constraint receipt_order_id_fkey FOREIGN KEY (order_id) REFERENCES purchase_order(id)
);
CREATE TRIGGER receipt_unchanged BEFORE DELETE OR UPDATE ON receipt FOR EACH ROW EXECUTE FUNCTION refuse_change();

create table receipt_counter (
  year smallint not null,
  last integer not null,
  constraint receipt_counter_pkey PRIMARY KEY (year),
  constraint receipt_counter_last_check CHECK (last > 0)
);

create table refresh_token (
  digest text not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint refresh_token_pkey PRIMARY KEY (digest),
  constraint refresh_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES user_session(id) ON DELETE CASCADE
);
CREATE INDEX refresh_token_session ON refresh_token USING btree (session_id);

create table refund (
  id bigint not null generated always as identity,
  payment_id bigint not null,
  order_id bigint not null,
  kind text not null,
  reason text not null,
  amount integer not null,
  state text not null default 'pending',
  reference text,
  trouble text,
  requested_by uuid,
  requested_at timestamptz not null default now(),
  done_at timestamptz,
  attempts smallint not null default 0,
  try_at timestamptz not null default now(),
  constraint refund_pkey PRIMARY KEY (id),
  constraint refund_id_order_id_key UNIQUE (id, order_id),
  constraint refund_id_state_key UNIQUE (id, state),
  constraint refund_amount_check CHECK (amount > 0),
  constraint refund_check CHECK ((state = 'done') = (done_at IS NOT NULL AND reference IS NOT NULL)),
  constraint refund_kind_check CHECK (kind = ANY (ARRAY['moderator', 'late', 'unused'])),
  constraint refund_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint refund_state_check CHECK (state = ANY (ARRAY['pending', 'done', 'failed'])),
  constraint refund_payment_id_order_id_fkey FOREIGN KEY (payment_id, order_id) REFERENCES payment(id, order_id),
  constraint refund_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES user_account(id) ON DELETE SET NULL
);
CREATE INDEX refund_due ON refund USING btree (try_at) WHERE (state = 'pending');
CREATE INDEX refund_order ON refund USING btree (order_id);
CREATE INDEX refund_payment ON refund USING btree (payment_id);
CREATE TRIGGER refund_counted AFTER INSERT ON refund FOR EACH ROW EXECUTE FUNCTION count_refund();
CREATE TRIGGER refund_stays BEFORE DELETE ON refund FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refund_unchanged BEFORE UPDATE ON refund FOR EACH ROW WHEN (new.payment_id IS DISTINCT FROM old.payment_id OR new.order_id IS DISTINCT FROM old.order_id OR new.kind IS DISTINCT FROM old.kind OR new.amount IS DISTINCT FROM old.amount OR (old.state = ANY (ARRAY['done', 'failed'])) AND new.state <> old.state) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refund_uncounted AFTER UPDATE ON refund FOR EACH ROW WHEN (new.state = 'failed' AND old.state <> 'failed') EXECUTE FUNCTION count_refund();

create table refund_line (
  refund_id bigint not null,
  refund_state text not null default 'pending',
  order_id bigint not null,
  line_id bigint not null,
  constraint refund_line_pkey PRIMARY KEY (refund_id, line_id),
  constraint refund_line_line_id_order_id_fkey FOREIGN KEY (line_id, order_id) REFERENCES order_line(id, order_id),
  constraint refund_line_refund_id_order_id_fkey FOREIGN KEY (refund_id, order_id) REFERENCES refund(id, order_id),
  constraint refund_line_refund_id_refund_state_fkey FOREIGN KEY (refund_id, refund_state) REFERENCES refund(id, state) ON UPDATE CASCADE
);
CREATE UNIQUE INDEX refund_line_once ON refund_line USING btree (line_id) WHERE (refund_state <> 'failed');

create table region_area (
  region_id integer not null,
  area_id integer not null,
  constraint region_area_pkey PRIMARY KEY (region_id, area_id),
  constraint region_area_area_id_fkey FOREIGN KEY (area_id) REFERENCES area(id),
  constraint region_area_region_id_fkey FOREIGN KEY (region_id) REFERENCES area(id)
);

create table register_import (
  id bigint not null generated always as identity,
  digest text not null,
  file_name text not null,
  published timestamptz not null,
  first_day date not null,
  last_day date not null,
  counties smallint[] not null,
  rows_done integer not null,
  rows integer not null,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  counts jsonb not null default '{}'::jsonb,
  constraint register_import_pkey PRIMARY KEY (id),
  constraint register_import_digest_key UNIQUE (digest),
  constraint register_import_check CHECK (last_day >= first_day),
  constraint register_import_check1 CHECK (rows >= rows_done),
  constraint register_import_rows_done_check CHECK (rows_done >= 0)
);

create table register_sale (
  id bigint not null generated always as identity,
  sold_on date not null,
  county_id smallint not null,
  content uuid not null,
  copy smallint not null default 1,
  address text not null,
  eircode text,
  price_cents bigint not null,
  full_market_price boolean not null,
  vat_exclusive boolean not null,
  new_dwelling boolean not null,
  size_band smallint,
  property_id bigint not null,
  kind text not null,
  house_number integer,
  home_key text not null,
  street_key text not null,
  localities text[] not null,
  month smallint not null,
  relative_price integer,
  constraint register_sale_pkey PRIMARY KEY (id),
  constraint register_sale_content_key UNIQUE (sold_on, county_id, content, copy),
  constraint register_sale_copy_check CHECK (copy > 0),
  constraint register_sale_county_id_check CHECK (county_id >= 1 AND county_id <= 26),
  constraint register_sale_eircode_check CHECK (eircode ~ '^[A-Z0-9]{7}$'),
  constraint register_sale_kind_check CHECK (kind = ANY (ARRAY['flat', 'numbered', 'unnumbered'])),
  constraint register_sale_price_cents_check CHECK (price_cents > 0),
  constraint register_sale_size_band_check CHECK (size_band >= 1 AND size_band <= 3),
  constraint register_sale_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id)
);
CREATE INDEX register_sale_eircode ON register_sale USING btree (eircode) WHERE (eircode IS NOT NULL);
CREATE INDEX register_sale_home_key ON register_sale USING btree (home_key);
CREATE INDEX register_sale_property ON register_sale USING btree (property_id);
CREATE INDEX register_sale_street ON register_sale USING btree (street_key, sold_on);

create table report_attempt (
  subject text not null,
  at timestamptz not null default now()
);
CREATE INDEX report_attempt_at ON report_attempt USING btree (at);
CREATE INDEX report_attempt_subject ON report_attempt USING btree (subject, at);

create table request_count (
  digest bytea not null,
  ends_at timestamptz not null,
  requests integer not null,
  constraint request_count_pkey PRIMARY KEY (digest, ends_at),
  constraint request_count_digest_check CHECK (length(digest) = 20),
  constraint request_count_requests_check CHECK (requests > 0)
);

create table routing_key (
  key text not null,
  post_town text not null,
  latitude double precision not null,
  longitude double precision not null,
  source text not null,
  constraint routing_key_pkey PRIMARY KEY (key),
  constraint routing_key_key_check CHECK (key ~ '^(D6W|[AC-FHKNPRTV-Y][0-9]{2})$')
);

create table routing_key_count (
  key text not null,
  routing_key text not null,
  months smallint[] not null,
  counts integer[] not null,
  constraint routing_key_count_pkey PRIMARY KEY (key, routing_key)
);

create table rule_figure (
  rule text not null,
  key text not null,
  value text not null,
  valid_from date not null,
  valid_to date,
  source text not null,
  source_date date not null,
  confidence text not null,
  import_id bigint not null,
  constraint rule_figure_pkey PRIMARY KEY (rule, key, valid_from),
  constraint rule_figure_check CHECK (valid_to >= valid_from),
  constraint rule_figure_confidence_check CHECK (confidence = ANY (ARRAY['S', 'G'])),
  constraint rule_figure_key_check CHECK (length(key) <= 60),
  constraint rule_figure_rule_check CHECK (length(rule) >= 1 AND length(rule) <= 60),
  constraint rule_figure_source_check CHECK (length(source) >= 8 AND length(source) <= 500),
  constraint rule_figure_value_check CHECK (length(value) >= 1 AND length(value) <= 2000),
  constraint rule_figure_import_id_fkey FOREIGN KEY (import_id) REFERENCES rule_import(id)
);
CREATE INDEX rule_figure_import ON rule_figure USING btree (import_id);
CREATE TRIGGER rule_figure_added AFTER INSERT ON rule_figure REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_overlapping_figures();
CREATE TRIGGER rule_figure_changed AFTER UPDATE ON rule_figure REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION refuse_overlapping_figures();

create table rule_import (
  id bigint not null generated always as identity,
  imported_at timestamptz not null default now(),
  file text not null,
  constraint rule_import_pkey PRIMARY KEY (id),
  constraint rule_import_file_check CHECK (length(file) >= 1 AND length(file) <= 200)
);

create table sale_area (
  area_id integer not null,
  sold_on date not null,
  sale_id bigint not null,
  paid_cents bigint not null,
  new_dwelling boolean not null,
  constraint sale_area_pkey PRIMARY KEY (area_id, sold_on, sale_id) INCLUDE (paid_cents, new_dwelling)
);
CREATE INDEX sale_area_paid ON sale_area USING btree (area_id, paid_cents, sale_id) INCLUDE (sold_on, new_dwelling);

create table sale_search (
  sale_id bigint not null,
  sold_on date not null,
  paid_cents bigint not null,
  new_dwelling boolean not null,
  words tsvector not null,
  constraint sale_search_pkey PRIMARY KEY (sale_id)
);
CREATE INDEX sale_search_words ON sale_search USING gin (words);

create table same_home (
  ad_id bigint not null,
  other_id bigint not null,
  constraint same_home_pkey PRIMARY KEY (ad_id, other_id),
  constraint same_home_check CHECK (ad_id <> other_id),
  constraint same_home_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE,
  constraint same_home_other_id_fkey FOREIGN KEY (other_id) REFERENCES ad(id) ON DELETE CASCADE
);
CREATE INDEX same_home_other ON same_home USING btree (other_id);

create table same_home_check (
  ad_id bigint not null,
  since timestamptz not null default now(),
  constraint same_home_check_pkey PRIMARY KEY (ad_id),
  constraint same_home_check_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE
);
CREATE INDEX same_home_check_since ON same_home_check USING btree (since);

create table saved_ad (
  user_id uuid not null,
  ad_id bigint not null,
  saved_at timestamptz not null default now(),
  title text,
  note text,
  price_change_alert boolean not null default true,
  status_alert boolean not null default true,
  open_viewing_alert boolean not null default true,
  began pg_snapshot not null default pg_current_snapshot(),
  constraint saved_ad_pkey PRIMARY KEY (user_id, ad_id),
  constraint saved_ad_note_check CHECK (length(note) >= 1 AND length(note) <= 2000),
  constraint saved_ad_title_check CHECK (title <> ''),
  constraint saved_ad_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE,
  constraint saved_ad_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX saved_ad_ad ON saved_ad USING btree (ad_id, saved_at);
CREATE INDEX saved_ad_list ON saved_ad USING btree (user_id, saved_at DESC, ad_id DESC);

create table saved_reply (
  id bigint not null generated always as identity,
  user_id uuid,
  agency_id integer,
  name text not null,
  text text not null,
  created_at timestamptz not null default now(),
  constraint saved_reply_pkey PRIMARY KEY (id),
  constraint saved_reply_check CHECK (num_nonnulls(user_id, agency_id) = 1),
  constraint saved_reply_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  constraint saved_reply_text_check CHECK (length(text) >= 1 AND length(text) <= 4000),
  constraint saved_reply_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE,
  constraint saved_reply_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX saved_reply_agency ON saved_reply USING btree (agency_id) WHERE (agency_id IS NOT NULL);
CREATE INDEX saved_reply_user ON saved_reply USING btree (user_id) WHERE (user_id IS NOT NULL);

create table saved_search (
  id bigint not null generated always as identity,
  user_id uuid,
  email text,
  locale text not null default 'en',
  title text not null,
  request jsonb not null,
  request_digest text not null generated always as (md5((request)::text)) stored,
  notification_frequency text not null default 'instant',
  channels text[] not null default '{email,site}'::text[],
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  constraint saved_search_pkey PRIMARY KEY (id),
  constraint saved_search_channels_check CHECK (channels <@ ARRAY['email', 'site', 'push']),
  constraint saved_search_check CHECK ((user_id IS NULL) <> (email IS NULL)),
  constraint saved_search_check1 CHECK (user_id IS NULL OR confirmed_at IS NOT NULL),
  constraint saved_search_check2 CHECK (user_id IS NOT NULL OR channels <@ ARRAY['email']),
  constraint saved_search_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint saved_search_locale_check CHECK (locale = ANY (ARRAY['en', 'ga'])),
  constraint saved_search_notification_frequency_check CHECK (notification_frequency = ANY (ARRAY['instant', 'daily', 'weekly', 'none'])),
  constraint saved_search_request_check CHECK (jsonb_typeof(request) = 'object'),
  constraint saved_search_title_check CHECK (length(title) >= 1 AND length(title) <= 100),
  constraint saved_search_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX saved_search_of_account ON saved_search USING btree (user_id, request_digest) WHERE (user_id IS NOT NULL);
CREATE UNIQUE INDEX saved_search_of_address ON saved_search USING btree (lower(email), request_digest) WHERE (email IS NOT NULL);
CREATE INDEX saved_search_unconfirmed ON saved_search USING btree (created_at) WHERE (confirmed_at IS NULL);
CREATE TRIGGER saved_search_added AFTER INSERT ON saved_search REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outbox_saved_searches();
CREATE TRIGGER saved_search_begins AFTER INSERT ON saved_search FOR EACH ROW WHEN (new.confirmed_at IS NOT NULL) EXECUTE FUNCTION begin_alerts_of_search();
CREATE TRIGGER saved_search_begins_anew AFTER UPDATE ON saved_search FOR EACH ROW WHEN (new.confirmed_at IS NOT NULL AND (old.confirmed_at IS NULL OR new.request IS DISTINCT FROM old.request OR old.notification_frequency = 'none' AND new.notification_frequency <> 'none')) EXECUTE FUNCTION begin_alerts_of_search();
CREATE TRIGGER saved_search_changed AFTER UPDATE ON saved_search REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outbox_saved_searches();
CREATE TRIGGER saved_search_removed AFTER DELETE ON saved_search REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION outbox_saved_searches();

create table school (
  source_id integer not null,
  key text not null,
  name text not null,
  level text,
  pupils integer,
  latitude double precision not null,
  longitude double precision not null,
  position point not null generated always as (point(longitude, degrees(ln(tan(((pi() / (4)::double precision) + (radians(latitude) / (2)::double precision))))))) stored,
  constraint school_pkey PRIMARY KEY (source_id, key),
  constraint school_latitude_check CHECK (latitude >= 51::double precision AND latitude <= 56::double precision),
  constraint school_level_check CHECK (level = ANY (ARRAY['primary', 'secondary'])),
  constraint school_longitude_check CHECK (longitude >= '-11.5'::numeric::double precision AND longitude <= '-5'::integer::double precision),
  constraint school_pupils_check CHECK (pupils > 0),
  constraint school_source_id_fkey FOREIGN KEY (source_id) REFERENCES amenity_source(id) ON DELETE CASCADE
);
CREATE INDEX school_other_nearest ON school USING gist ("position") WHERE (level IS NULL);
CREATE INDEX school_primary_nearest ON school USING gist ("position") WHERE (level = 'primary');
CREATE INDEX school_secondary_nearest ON school USING gist ("position") WHERE (level = 'secondary');
CREATE INDEX school_words ON school USING gin (to_tsvector('simple'::regconfig, folded_name(name)));

create table search_area (
  number integer not null,
  area_id integer not null,
  parent_id integer,
  south double precision,
  west double precision,
  north double precision,
  east double precision,
  region_ids integer[] not null,
  walk integer not null,
  walk_end integer not null,
  constraint search_area_pkey PRIMARY KEY (number),
  constraint search_area_area_id_key UNIQUE (area_id)
);

create table search_area_count (
  id bigint not null generated always as identity,
  section smallint not null,
  area_id integer not null,
  listings integer not null,
  constraint search_area_count_pkey PRIMARY KEY (id)
);

create table search_engine (
  is_only boolean not null default true,
  is_on boolean not null default false,
  is_built boolean not null default false,
  encoding text,
  tree_version integer not null default 0,
  chosen text,
  constraint search_engine_pkey PRIMARY KEY (is_only),
  constraint search_engine_check CHECK (is_on OR NOT is_built),
  constraint search_engine_chosen_check CHECK (chosen = ANY (ARRAY['memory', 'postgres'])),
  constraint search_engine_is_only_check CHECK (is_only)
);

create table search_index_check (
  id bigint not null generated always as identity,
  requested_by bigint not null,
  process text not null,
  listings integer not null,
  missing integer[] not null,
  unexpected integer[] not null,
  different integer[] not null,
  at timestamptz not null default now(),
  constraint search_index_check_pkey PRIMARY KEY (id),
  constraint search_index_check_listings_check CHECK (listings >= 0),
  constraint search_index_check_process_check CHECK (length(process) >= 1 AND length(process) <= 100)
);
CREATE UNIQUE INDEX search_index_check_of ON search_index_check USING btree (requested_by, process);

create table search_listing (
  section smallint not null,
  id bigint not null,
  sections smallint not null,
  area_id integer not null,
  walk integer not null,
  multi_unit boolean not null,
  place point,
  is_approximate boolean not null,
  rank double precision not null,
  published double precision not null,
  sale integer,
  rent integer,
  floor double precision,
  lease integer,
  tenants integer,
  available double precision,
  viewings bigint[],
  offers_until double precision,
  listing_word integer not null,
  facilities integer not null,
  kind smallint,
  beds smallint,
  baths smallint,
  ber_from smallint,
  ber_to smallint,
  room smallint,
  unit_id bigint,
  home_group smallint,
  kwh double precision,
  has_land boolean not null,
  management_fee double precision,
  street text,
  digest uuid not null,
  words tsvector not null,
  constraint search_listing_pkey PRIMARY KEY (section, id)
) partition by LIST (section);
create table search_listing_residential_for_sale partition of search_listing FOR VALUES IN ('0');
create table search_listing_new_homes partition of search_listing FOR VALUES IN ('1');
create table search_listing_residential_to_rent partition of search_listing FOR VALUES IN ('2');
create table search_listing_sharing partition of search_listing FOR VALUES IN ('3');
create table search_listing_student_accommodation_for_rent partition of search_listing FOR VALUES IN ('4');
create table search_listing_student_accommodation_to_share partition of search_listing FOR VALUES IN ('5');
create table search_listing_holiday_homes partition of search_listing FOR VALUES IN ('6');
create table search_listing_commercial_for_sale partition of search_listing FOR VALUES IN ('7');
create table search_listing_commercial_to_rent partition of search_listing FOR VALUES IN ('8');
create table search_listing_parking_for_sale partition of search_listing FOR VALUES IN ('9');
create table search_listing_parking_to_rent partition of search_listing FOR VALUES IN ('10');
create table search_listing_residential_sold partition of search_listing FOR VALUES IN ('11');
CREATE INDEX search_listing_id ON ONLY search_listing USING btree (id);
CREATE INDEX search_listing_multi_unit ON ONLY search_listing USING btree (walk) WHERE multi_unit;
CREATE INDEX search_listing_place ON ONLY search_listing USING gist (place);
CREATE INDEX search_listing_published ON ONLY search_listing USING btree (published DESC, id DESC) INCLUDE (walk, multi_unit, kind, beds, baths, listing_word);
CREATE INDEX search_listing_rank ON ONLY search_listing USING btree (rank DESC, id DESC) INCLUDE (walk, multi_unit, listing_word, facilities, kind, beds, baths, ber_from, ber_to, room, sale, rent, floor, published);
CREATE INDEX search_listing_rent ON ONLY search_listing USING btree (rent, id DESC) INCLUDE (walk, multi_unit, kind, beds, baths, listing_word);
CREATE INDEX search_listing_sale ON ONLY search_listing USING btree (sale, id DESC) INCLUDE (walk, multi_unit, kind, beds, baths, listing_word);
CREATE INDEX search_listing_street ON ONLY search_listing USING btree (street) WHERE (street IS NOT NULL);
CREATE INDEX search_listing_walk ON ONLY search_listing USING btree (walk) INCLUDE (id, rank, multi_unit, listing_word, facilities, kind, beds, baths, ber_from, ber_to, room, sale, rent, floor, published);
CREATE INDEX search_listing_words ON ONLY search_listing USING gin (words);

create table search_pending (
  id bigint not null generated always as identity,
  transaction_id xid8 not null default pg_current_xact_id(),
  ad_id bigint not null,
  at timestamptz not null default now(),
  constraint search_pending_pkey PRIMARY KEY (id)
);
CREATE INDEX search_pending_transaction ON search_pending USING btree (transaction_id);

create table search_unit (
  section smallint not null,
  ad_id bigint not null,
  position smallint not null,
  unit_id bigint not null,
  sale integer,
  rent integer,
  floor double precision,
  kind smallint,
  beds smallint,
  baths smallint,
  ber_from smallint,
  ber_to smallint,
  room smallint,
  home_group smallint,
  constraint search_unit_pkey PRIMARY KEY (section, ad_id, "position")
) partition by LIST (section);
create table search_unit_residential_for_sale partition of search_unit FOR VALUES IN ('0');
create table search_unit_new_homes partition of search_unit FOR VALUES IN ('1');
create table search_unit_residential_to_rent partition of search_unit FOR VALUES IN ('2');
create table search_unit_sharing partition of search_unit FOR VALUES IN ('3');
create table search_unit_student_accommodation_for_rent partition of search_unit FOR VALUES IN ('4');
create table search_unit_student_accommodation_to_share partition of search_unit FOR VALUES IN ('5');
create table search_unit_holiday_homes partition of search_unit FOR VALUES IN ('6');
create table search_unit_commercial_for_sale partition of search_unit FOR VALUES IN ('7');
create table search_unit_commercial_to_rent partition of search_unit FOR VALUES IN ('8');
create table search_unit_parking_for_sale partition of search_unit FOR VALUES IN ('9');
create table search_unit_parking_to_rent partition of search_unit FOR VALUES IN ('10');
create table search_unit_residential_sold partition of search_unit FOR VALUES IN ('11');

create table second_factor (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz,
  constraint second_factor_pkey PRIMARY KEY (id),
  constraint second_factor_user_id_key UNIQUE (user_id),
  constraint second_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table second_factor_use (
  user_id uuid not null,
  digest text not null,
  used_at timestamptz not null default now(),
  constraint second_factor_use_pkey PRIMARY KEY (user_id, digest),
  constraint second_factor_use_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);

create table sign_in_failure (
  id bigint not null generated always as identity,
  subject text not null,
  at timestamptz not null default now(),
  constraint sign_in_failure_pkey PRIMARY KEY (id)
);
CREATE INDEX sign_in_failure_subject ON sign_in_failure USING btree (subject, at);

create table sign_up_code (
  browser text not null,
  address text not null,
  user_id uuid,
  digest text not null,
  password_digest text not null,
  attempts smallint not null default 0,
  expires_at timestamptz not null,
  constraint sign_up_code_pkey PRIMARY KEY (browser),
  constraint sign_up_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX sign_up_code_expiry ON sign_up_code USING btree (expires_at);
CREATE INDEX sign_up_code_user ON sign_up_code USING btree (user_id);

create table sold_against_asked (
  area_id integer not null,
  year smallint not null,
  homes integer not null,
  median_ratio double precision not null,
  lower_ratio double precision not null,
  upper_ratio double precision not null,
  constraint sold_against_asked_pkey PRIMARY KEY (area_id, year),
  constraint sold_against_asked_homes_check CHECK (homes > 0)
);

create table sold_price_basis (
  singleton boolean not null default true,
  first_day date,
  last_day date,
  imported_at timestamptz not null,
  gazetteer text not null,
  constraint sold_price_basis_pkey PRIMARY KEY (singleton),
  constraint sold_price_basis_singleton_check CHECK (singleton)
);

create table sold_price_summary (
  area_id integer not null,
  home_group text not null,
  period smallint not null,
  sales integer not null,
  priced_sales integer not null,
  median_cents bigint,
  constraint sold_price_summary_pkey PRIMARY KEY (area_id, home_group, period),
  constraint sold_price_summary_check CHECK (priced_sales >= 0 AND priced_sales <= sales),
  constraint sold_price_summary_check1 CHECK ((median_cents IS NULL) = (priced_sales = 0)),
  constraint sold_price_summary_home_group_check CHECK (home_group = ANY (ARRAY['all', 'house', 'flat', 'new'])),
  constraint sold_price_summary_sales_check CHECK (sales > 0)
);

create table state_change (
  id bigint not null generated always as identity,
  ad_id bigint not null,
  at timestamptz not null default now(),
  from_state text,
  to_state text not null,
  reason text,
  by_user uuid,
  constraint state_change_pkey PRIMARY KEY (id),
  constraint state_change_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE,
  constraint state_change_by_user_fkey FOREIGN KEY (by_user) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint state_change_from_state_to_state_fkey FOREIGN KEY (from_state, to_state) REFERENCES ad_transition(from_state, to_state)
);
CREATE INDEX state_change_ad ON state_change USING btree (ad_id, at);

create table test_checkout_event (
  id text not null,
  body text not null,
  created_at timestamptz not null default now(),
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  delivered_at timestamptz,
  constraint test_checkout_event_pkey PRIMARY KEY (id)
);
CREATE INDEX test_checkout_event_due ON test_checkout_event USING btree (due_at) WHERE (delivered_at IS NULL);

create table test_checkout_refund (
  id text not null,
  refund_key text not null,
  payment_reference text not null,
  amount integer not null,
  constraint test_checkout_refund_pkey PRIMARY KEY (id),
  constraint test_checkout_refund_refund_key_key UNIQUE (refund_key),
  constraint test_checkout_refund_amount_check CHECK (amount > 0),
  constraint test_checkout_refund_payment_reference_fkey FOREIGN KEY (payment_reference) REFERENCES test_checkout_session(payment_reference)
);

create table test_checkout_secret (
  singleton boolean not null default true,
  secret text not null,
  constraint test_checkout_secret_pkey PRIMARY KEY (singleton),
  constraint test_checkout_secret_singleton_check CHECK (singleton)
);

create table test_checkout_session (
  id text not null,
  checkout_id bigint not null,
  amount integer not null,
  currency text not null,
  lines jsonb not null,
  success_url text not null,
  cancel_url text not null,
  state text not null default 'open',
  declines smallint not null default 0,
  payment_reference text,
  card_brand text,
  card_last4 text,
  expires_at timestamptz not null,
  constraint test_checkout_session_pkey PRIMARY KEY (id),
  constraint test_checkout_session_checkout_id_key UNIQUE (checkout_id),
  constraint test_checkout_session_payment_reference_key UNIQUE (payment_reference),
  constraint test_checkout_session_amount_check CHECK (amount > 0),
  constraint test_checkout_session_card_last4_check CHECK (card_last4 ~ '^[0-9]{4}$'),
  constraint test_checkout_session_check CHECK ((state = 'complete') = (payment_reference IS NOT NULL)),
  constraint test_checkout_session_check1 CHECK ((state <> ALL (ARRAY['challenge', 'complete'])) OR card_last4 IS NOT NULL),
  constraint test_checkout_session_currency_check CHECK (currency = ANY (ARRAY['EUR', 'GBP'])),
  constraint test_checkout_session_state_check CHECK (state = ANY (ARRAY['open', 'challenge', 'complete', 'failed', 'expired'])),
  constraint test_checkout_session_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkout(id)
);

create table transport_stop (
  source_id integer not null,
  key text not null,
  kind text not null,
  name text not null,
  name_ga text,
  provider text,
  latitude double precision not null,
  longitude double precision not null,
  position point not null generated always as (point(longitude, degrees(ln(tan(((pi() / (4)::double precision) + (radians(latitude) / (2)::double precision))))))) stored,
  constraint transport_stop_pkey PRIMARY KEY (source_id, key),
  constraint transport_stop_kind_check CHECK (kind = ANY (ARRAY['Bus', 'Rail', 'Tram'])),
  constraint transport_stop_latitude_check CHECK (latitude >= 51::double precision AND latitude <= 56::double precision),
  constraint transport_stop_longitude_check CHECK (longitude >= '-11.5'::numeric::double precision AND longitude <= '-5'::integer::double precision),
  constraint transport_stop_source_id_fkey FOREIGN KEY (source_id) REFERENCES amenity_source(id) ON DELETE CASCADE
);
CREATE INDEX transport_stop_nearest ON transport_stop USING gist ("position");
CREATE INDEX transport_stop_words ON transport_stop USING gin (to_tsvector('simple'::regconfig, folded_name(((name || ' ') || COALESCE(name_ga, '')))));

create table travel_place (
  id integer not null generated always as identity,
  generation uuid not null,
  kind text not null,
  name text not null,
  name_ga text,
  other_names text,
  latitude double precision not null,
  longitude double precision not null,
  lines lseg[] not null,
  extent box not null,
  folded text not null generated always as (folded_name(name)) stored,
  folded_ga text generated always as (folded_name(name_ga)) stored,
  folded_all text not null generated always as (folded_name(((((name || ' ') || COALESCE(name_ga, '')) || ' ') || COALESCE(other_names, '')))) stored,
  constraint travel_place_pkey PRIMARY KEY (id),
  constraint travel_place_kind_check CHECK (kind = ANY (ARRAY['street', 'hospital', 'gp', 'park', 'shop', 'university', 'office', 'businessPark', 'shoppingCentre', 'station', 'airport'])),
  constraint travel_place_latitude_check CHECK (latitude >= '-90'::integer::double precision AND latitude <= 90::double precision),
  constraint travel_place_longitude_check CHECK (longitude >= '-180'::integer::double precision AND longitude <= 180::double precision),
  constraint travel_place_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint travel_place_name_ga_check CHECK (length(name_ga) >= 1 AND length(name_ga) <= 200),
  constraint travel_place_other_names_check CHECK (length(other_names) >= 1 AND length(other_names) <= 200)
);
CREATE INDEX travel_place_letters ON travel_place USING gin (folded_all gin_trgm_ops);
CREATE INDEX travel_place_nearest ON travel_place USING gist (extent);
CREATE INDEX travel_place_others ON travel_place USING gin (to_tsvector('simple'::regconfig, folded_all)) WHERE (kind <> 'street');
CREATE INDEX travel_place_streets ON travel_place USING gin (to_tsvector('simple'::regconfig, folded_all)) WHERE (kind = 'street');

create table user_account (
  id uuid not null default gen_random_uuid(),
  email text not null,
  email_verified boolean not null default false,
  name text not null,
  image text,
  locale text not null default 'en',
  is_moderator boolean not null default false,
  second_factor_enabled boolean not null default false,
  phone text,
  phone_verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  legacy_id integer not null generated always as identity,
  is_support boolean not null default false,
  is_administrator boolean not null default false,
  constraint user_account_pkey PRIMARY KEY (id),
  constraint user_account_legacy_id_key UNIQUE (legacy_id),
  constraint user_account_phone_key UNIQUE (phone),
  constraint user_account_check CHECK ((phone IS NULL) = (phone_verified_at IS NULL)),
  constraint user_account_locale_check CHECK (locale = ANY (ARRAY['en', 'ga'])),
  constraint user_account_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint user_account_phone_check CHECK (phone ~ '^\+[1-9][0-9]{6,14}$')
);
CREATE UNIQUE INDEX user_account_email ON user_account USING btree (lower(email));
CREATE INDEX user_account_email_part ON user_account USING gin (lower(email) gin_trgm_ops);
CREATE INDEX user_account_name_part ON user_account USING gin (lookup_text(name) gin_trgm_ops);
CREATE INDEX user_account_staff ON user_account USING btree (id) WHERE (is_moderator OR is_support OR is_administrator);

create table user_session (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  token_digest text not null,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  kind text not null default 'site',
  proved_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  provider_proved_at timestamptz,
  constraint user_session_pkey PRIMARY KEY (id),
  constraint user_session_token_digest_key UNIQUE (token_digest),
  constraint user_session_kind_check CHECK (kind = ANY (ARRAY['site', 'client'])),
  constraint user_session_token_digest_check CHECK (token_digest ~ '^[\w-]{43}$'),
  constraint user_session_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX user_session_user ON user_session USING btree (user_id);

create table valuation_accuracy (
  stage text not null,
  grouping text not null,
  value text not null,
  homes integer not null,
  refused integer not null,
  median_error double precision,
  bias double precision,
  within_5 double precision,
  within_10 double precision,
  within_20 double precision,
  coverage_80 double precision not null,
  coverage_90 double precision not null,
  width_80 double precision not null,
  width_90 double precision not null,
  measured_at timestamptz not null default now(),
  constraint valuation_accuracy_pkey PRIMARY KEY (stage, "grouping", value),
  constraint valuation_accuracy_check CHECK (refused >= 0 AND refused <= homes),
  constraint valuation_accuracy_homes_check CHECK (homes > 0),
  constraint valuation_accuracy_stage_check CHECK (stage = ANY (ARRAY['address', 'rooms', 'full', 'asking', 'rent', 'rent_held_out']))
);

create table valuation_estimate (
  id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  origin text not null,
  digest text not null,
  model_id bigint not null,
  as_of date not null,
  facts jsonb not null,
  county_id smallint not null,
  kind text not null,
  home_key text not null,
  localities text[] not null,
  eircode text,
  property_id bigint,
  stage text not null,
  features bytea not null,
  index_level double precision not null,
  base double precision not null,
  price double precision not null,
  half_width_80 double precision not null,
  half_width_90 double precision not null,
  asking_price integer,
  home_number integer not null,
  error_groups text[] not null,
  confidence text not null,
  out_of_date text,
  newest_month smallint,
  drift_80 double precision,
  drift_90 double precision,
  constraint valuation_estimate_pkey PRIMARY KEY (id),
  constraint valuation_estimate_digest_key UNIQUE (digest),
  constraint valuation_estimate_asking_price_check CHECK (asking_price > 0),
  constraint valuation_estimate_check CHECK (half_width_90 >= half_width_80),
  constraint valuation_estimate_check1 CHECK ((stage = 'asking') <= (asking_price IS NOT NULL)),
  constraint valuation_estimate_check2 CHECK (drift_90 >= drift_80),
  constraint valuation_estimate_check3 CHECK (num_nulls(out_of_date, newest_month, drift_80, drift_90) = ANY (ARRAY[0, 4])),
  constraint valuation_estimate_confidence_check CHECK (confidence = ANY (ARRAY['high', 'medium', 'low', 'none'])),
  constraint valuation_estimate_county_id_check CHECK (county_id >= 1 AND county_id <= 26),
  constraint valuation_estimate_drift_80_check CHECK (drift_80 >= 0::double precision),
  constraint valuation_estimate_eircode_check CHECK (eircode ~ '^[A-Z0-9]{7}$'),
  constraint valuation_estimate_half_width_80_check CHECK (half_width_80 > 0::double precision),
  constraint valuation_estimate_kind_check CHECK (kind = ANY (ARRAY['flat', 'numbered', 'unnumbered'])),
  constraint valuation_estimate_origin_check CHECK (origin = ANY (ARRAY['request', 'listing', 'test'])),
  constraint valuation_estimate_out_of_date_check CHECK (out_of_date = ANY (ARRAY['sales', 'index', 'premium'])),
  constraint valuation_estimate_stage_check CHECK (stage = ANY (ARRAY['address', 'rooms', 'full', 'asking', 'rent'])),
  constraint valuation_estimate_model_id_fkey FOREIGN KEY (model_id) REFERENCES valuation_model(id) ON DELETE CASCADE,
  constraint valuation_estimate_property_id_fkey FOREIGN KEY (property_id) REFERENCES property(id) ON DELETE SET NULL
);
CREATE INDEX valuation_estimate_created ON valuation_estimate USING btree (created_at);
CREATE INDEX valuation_estimate_eircode ON valuation_estimate USING btree (eircode) WHERE (eircode IS NOT NULL);
CREATE INDEX valuation_estimate_home_key ON valuation_estimate USING btree (home_key, as_of);
CREATE INDEX valuation_estimate_property ON valuation_estimate USING btree (property_id) WHERE (property_id IS NOT NULL);

create table valuation_lead (
  id bigint not null generated always as identity,
  request_id bigint not null,
  agency_id integer not null,
  state text not null default 'new',
  changed_at timestamptz not null default now(),
  constraint valuation_lead_pkey PRIMARY KEY (id),
  constraint valuation_lead_request_id_agency_id_key UNIQUE (request_id, agency_id),
  constraint valuation_lead_state_check CHECK (state = ANY (ARRAY['new', 'contacted', 'booked', 'valued', 'instructed', 'declined', 'lost', 'withdrawn'])),
  constraint valuation_lead_agency_id_fkey FOREIGN KEY (agency_id) REFERENCES agency(id) ON DELETE CASCADE,
  constraint valuation_lead_request_id_fkey FOREIGN KEY (request_id) REFERENCES valuation_request(id) ON DELETE CASCADE
);
CREATE INDEX valuation_lead_agency ON valuation_lead USING btree (agency_id, changed_at DESC);

create table valuation_lead_change (
  id bigint not null generated always as identity,
  lead_id bigint not null,
  from_state text not null,
  to_state text not null,
  changed_by text not null,
  by_user uuid,
  is_undo boolean not null default false,
  at timestamptz not null default now(),
  constraint valuation_lead_change_pkey PRIMARY KEY (id),
  constraint valuation_lead_change_changed_by_check CHECK (changed_by = ANY (ARRAY['agency', 'person'])),
  constraint valuation_lead_change_check CHECK (from_state <> to_state),
  constraint valuation_lead_change_check1 CHECK (changed_by = 'agency' OR by_user IS NULL AND to_state = 'withdrawn' AND NOT is_undo),
  constraint valuation_lead_change_from_state_check CHECK (from_state = ANY (ARRAY['new', 'contacted', 'booked', 'valued', 'instructed', 'declined', 'lost', 'withdrawn'])),
  constraint valuation_lead_change_to_state_check CHECK (to_state = ANY (ARRAY['new', 'contacted', 'booked', 'valued', 'instructed', 'declined', 'lost', 'withdrawn'])),
  constraint valuation_lead_change_by_user_fkey FOREIGN KEY (by_user) REFERENCES user_account(id) ON DELETE SET NULL,
  constraint valuation_lead_change_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES valuation_lead(id) ON DELETE CASCADE
);
CREATE INDEX valuation_lead_change_lead ON valuation_lead_change USING btree (lead_id, id);
CREATE INDEX valuation_lead_change_user ON valuation_lead_change USING btree (by_user) WHERE (by_user IS NOT NULL);

create table valuation_model (
  id bigint not null generated always as identity,
  month smallint not null,
  digest text not null,
  content bytea not null,
  state text not null,
  measures jsonb not null,
  created_at timestamptz not null default now(),
  live_from timestamptz,
  constraint valuation_model_pkey PRIMARY KEY (id),
  constraint valuation_model_digest_key UNIQUE (digest),
  constraint valuation_model_check CHECK (state <> 'live' OR live_from IS NOT NULL),
  constraint valuation_model_month_check CHECK (month >= 0),
  constraint valuation_model_state_check CHECK (state = ANY (ARRAY['live', 'retired', 'rejected', 'historic']))
);
CREATE UNIQUE INDEX valuation_model_live ON valuation_model USING btree (state) WHERE (state = 'live');

create table valuation_outcome (
  estimate_id uuid not null,
  register_sale_id bigint,
  priced_home_id bigint,
  ad_id bigint,
  asked_rent double precision,
  constraint valuation_outcome_pkey PRIMARY KEY (estimate_id),
  constraint valuation_outcome_asked_rent_check CHECK (asked_rent > 0::double precision),
  constraint valuation_outcome_check CHECK (num_nonnulls(register_sale_id, priced_home_id, ad_id) = 1 AND (ad_id IS NULL) = (asked_rent IS NULL)),
  constraint valuation_outcome_ad_id_fkey FOREIGN KEY (ad_id) REFERENCES ad(id) ON DELETE CASCADE,
  constraint valuation_outcome_estimate_id_fkey FOREIGN KEY (estimate_id) REFERENCES valuation_estimate(id) ON DELETE CASCADE,
  constraint valuation_outcome_priced_home_id_fkey FOREIGN KEY (priced_home_id) REFERENCES priced_home(id) ON DELETE CASCADE,
  constraint valuation_outcome_register_sale_id_fkey FOREIGN KEY (register_sale_id) REFERENCES register_sale(id) ON DELETE CASCADE
);
CREATE INDEX valuation_outcome_ad ON valuation_outcome USING btree (ad_id) WHERE (ad_id IS NOT NULL);
CREATE INDEX valuation_outcome_home ON valuation_outcome USING btree (priced_home_id) WHERE (priced_home_id IS NOT NULL);
CREATE INDEX valuation_outcome_sale ON valuation_outcome USING btree (register_sale_id) WHERE (register_sale_id IS NOT NULL);

create table valuation_request (
  id bigint not null generated always as identity,
  user_id uuid,
  email text,
  name text not null,
  phone text,
  locale text not null default 'en',
  address text not null,
  address_digest text not null,
  eircode text,
  property_type text,
  beds smallint,
  message text,
  price_estimate_id text,
  consented_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint valuation_request_pkey PRIMARY KEY (id),
  constraint valuation_request_address_check CHECK (length(address) >= 1 AND length(address) <= 300),
  constraint valuation_request_address_digest_check CHECK (length(address_digest) = 43),
  constraint valuation_request_beds_check CHECK (beds >= 0 AND beds <= 50),
  constraint valuation_request_check CHECK ((user_id IS NULL) <> (email IS NULL)),
  constraint valuation_request_check1 CHECK (user_id IS NOT NULL OR phone IS NOT NULL),
  constraint valuation_request_eircode_check CHECK (length(eircode) = 8),
  constraint valuation_request_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint valuation_request_locale_check CHECK (locale = ANY (ARRAY['en', 'ga'])),
  constraint valuation_request_message_check CHECK (length(message) >= 1 AND length(message) <= 2000),
  constraint valuation_request_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint valuation_request_phone_check CHECK (phone ~ '^\+[1-9][0-9]{6,14}$'),
  constraint valuation_request_price_estimate_id_check CHECK (length(price_estimate_id) >= 1 AND length(price_estimate_id) <= 64),
  constraint valuation_request_property_type_check CHECK (length(property_type) >= 1 AND length(property_type) <= 40),
  constraint valuation_request_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX valuation_request_created ON valuation_request USING btree (created_at);
CREATE INDEX valuation_request_email ON valuation_request USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX valuation_request_user ON valuation_request USING btree (user_id) WHERE (user_id IS NOT NULL);

create table verification (
  id uuid not null default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint verification_pkey PRIMARY KEY (id)
);
CREATE INDEX verification_expiry ON verification USING btree (expires_at);
CREATE INDEX verification_identifier ON verification USING btree (identifier);

create table viewing_booking (
  id bigint not null generated always as identity,
  viewing_id bigint not null,
  ad_id bigint not null,
  user_id uuid,
  email text,
  name text not null,
  phone text,
  locale text not null default 'en',
  state text not null,
  held_until timestamptz,
  created_at timestamptz not null default now(),
  booked_at timestamptz,
  changed_at timestamptz not null default now(),
  cancelled_at timestamptz,
  cancelled_by text,
  sequence integer not null default 0,
  asked smallint not null default 1,
  reminded_day_at timestamptz,
  reminded_soon_at timestamptz,
  constraint viewing_booking_pkey PRIMARY KEY (id),
  constraint viewing_booking_cancelled_by_check CHECK (cancelled_by = ANY (ARRAY['searcher', 'advertiser', 'ad_gone'])),
  constraint viewing_booking_check CHECK ((user_id IS NULL) <> (email IS NULL)),
  constraint viewing_booking_check1 CHECK ((state = 'held') = (held_until IS NOT NULL)),
  constraint viewing_booking_check2 CHECK (state <> 'held' OR user_id IS NULL),
  constraint viewing_booking_check3 CHECK ((state = 'cancelled') = (cancelled_at IS NOT NULL AND cancelled_by IS NOT NULL)),
  constraint viewing_booking_check4 CHECK ((state <> ALL (ARRAY['booked', 'over'])) OR booked_at IS NOT NULL),
  constraint viewing_booking_email_check CHECK (length(email) >= 3 AND length(email) <= 254),
  constraint viewing_booking_locale_check CHECK (locale = ANY (ARRAY['en', 'ga'])),
  constraint viewing_booking_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint viewing_booking_phone_check CHECK (length(phone) >= 1 AND length(phone) <= 40),
  constraint viewing_booking_state_check CHECK (state = ANY (ARRAY['held', 'booked', 'over', 'cancelled'])),
  constraint viewing_booking_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE,
  constraint viewing_booking_viewing_id_ad_id_fkey FOREIGN KEY (viewing_id, ad_id) REFERENCES ad_viewing(id, ad_id) ON DELETE CASCADE
);
CREATE INDEX viewing_booking_email ON viewing_booking USING btree (lower(email));
CREATE INDEX viewing_booking_held ON viewing_booking USING btree (held_until) WHERE (state = 'held');
CREATE UNIQUE INDEX viewing_booking_hold ON viewing_booking USING btree (ad_id, lower(email)) WHERE (state = 'held');
CREATE UNIQUE INDEX viewing_booking_of_account ON viewing_booking USING btree (ad_id, user_id) WHERE ((state = 'booked') AND (user_id IS NOT NULL));
CREATE UNIQUE INDEX viewing_booking_of_address ON viewing_booking USING btree (ad_id, lower(email)) WHERE ((state = 'booked') AND (email IS NOT NULL));
CREATE INDEX viewing_booking_user ON viewing_booking USING btree (user_id);
CREATE INDEX viewing_booking_viewing ON viewing_booking USING btree (viewing_id);
CREATE TRIGGER viewing_booking_counted AFTER INSERT OR DELETE OR UPDATE OF state, viewing_id ON viewing_booking FOR EACH ROW EXECUTE FUNCTION count_viewing_places();

create table visitor_allowance (
  network text not null,
  day date not null,
  files integer not null,
  bytes bigint not null,
  constraint visitor_allowance_pkey PRIMARY KEY (network, day),
  constraint visitor_allowance_bytes_check CHECK (bytes >= 0),
  constraint visitor_allowance_files_check CHECK (files > 0),
  constraint visitor_allowance_network_check CHECK (length(network) = 43)
);
CREATE INDEX visitor_allowance_day ON visitor_allowance USING btree (day);

create table visitor_file (
  id uuid not null,
  visitor text not null,
  kind text not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  thumbhash text not null,
  sha256 text not null,
  name text not null,
  look bigint,
  created_at timestamptz not null default now(),
  constraint visitor_file_pkey PRIMARY KEY (id),
  constraint visitor_file_bytes_check CHECK (bytes > 0),
  constraint visitor_file_height_check CHECK (height > 0),
  constraint visitor_file_kind_check CHECK (kind = ANY (ARRAY['photo', 'floor_plan'])),
  constraint visitor_file_name_check CHECK (length(name) >= 1 AND length(name) <= 100),
  constraint visitor_file_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  constraint visitor_file_visitor_check CHECK (length(visitor) = 43),
  constraint visitor_file_width_check CHECK (width > 0)
);
CREATE INDEX visitor_file_age ON visitor_file USING btree (created_at);
CREATE INDEX visitor_file_visitor ON visitor_file USING btree (visitor);

create table webhook (
  id bigint not null generated always as identity,
  user_id uuid not null,
  url text not null,
  events text[] not null,
  secret text not null,
  created_at timestamptz not null default now(),
  failing_since timestamptz,
  disabled_at timestamptz,
  next_at timestamptz,
  constraint webhook_pkey PRIMARY KEY (id),
  constraint webhook_events_check CHECK (cardinality(events) > 0 AND events <@ ARRAY['ad.changed', 'conversation.changed', 'alert.raised', 'test']),
  constraint webhook_url_check CHECK (length(url) >= 9 AND length(url) <= 2000 AND url ~~ 'https://%'),
  constraint webhook_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id) ON DELETE CASCADE
);
CREATE INDEX webhook_next ON webhook USING btree (((failing_since IS NOT NULL)), next_at) WHERE ((disabled_at IS NULL) AND (next_at IS NOT NULL));
CREATE INDEX webhook_user ON webhook USING btree (user_id);

create table webhook_delivery (
  id bigint not null generated always as identity,
  webhook_id bigint not null,
  event text not null,
  data jsonb not null,
  outbox_id bigint,
  created_at timestamptz not null default now(),
  attempts smallint not null default 0,
  due_at timestamptz not null default now(),
  delivered_at timestamptz,
  failed_at timestamptz,
  status smallint,
  trouble text,
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_webhook_id_outbox_id_key UNIQUE (webhook_id, outbox_id),
  constraint webhook_delivery_attempts_check CHECK (attempts >= 0),
  constraint webhook_delivery_check CHECK (delivered_at IS NULL OR failed_at IS NULL),
  constraint webhook_delivery_data_check CHECK (jsonb_typeof(data) = 'object'),
  constraint webhook_delivery_trouble_check CHECK (trouble = ANY (ARRAY['address', 'too-large', 'late', 'failed'])),
  constraint webhook_delivery_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhook(id) ON DELETE CASCADE
);
CREATE INDEX webhook_delivery_due ON webhook_delivery USING btree (webhook_id, due_at) WHERE ((delivered_at IS NULL) AND (failed_at IS NULL));
CREATE INDEX webhook_delivery_list ON webhook_delivery USING btree (webhook_id, id DESC);
CREATE TRIGGER webhook_delivery_added AFTER INSERT ON webhook_delivery REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_next();
CREATE TRIGGER webhook_delivery_moved AFTER UPDATE ON webhook_delivery REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_webhook_next();

create table webhook_position (
  is_only boolean not null default true,
  transaction_id xid8 not null,
  outbox_id bigint not null,
  constraint webhook_position_pkey PRIMARY KEY (is_only),
  constraint webhook_position_is_only_check CHECK (is_only)
);

-- Views

create view agency_seller as
 SELECT a.id AS agency_id,
    b.id AS branch_id,
        CASE
            WHEN a.licence_verified_at IS NULL THEN 'private'::text
            WHEN a.logo_path IS NULL THEN 'unbranded_agent'::text
            ELSE 'branded_agent'::text
        END AS kind,
    a.name,
    b.name AS branch,
    COALESCE(b.phone, a.phone) AS phone,
    COALESCE(b.address, a.address) AS address,
        CASE
            WHEN a.licence_verified_at IS NOT NULL THEN a.licence_number
            ELSE NULL::text
        END AS licence_number,
        CASE
            WHEN a.licence_verified_at IS NOT NULL THEN a.background_colour
            ELSE NULL::text
        END AS background_colour,
        CASE
            WHEN a.licence_verified_at IS NOT NULL THEN a.logo_path
            ELSE NULL::text
        END AS logo_path,
        CASE
            WHEN a.licence_verified_at IS NOT NULL THEN a.website
            ELSE NULL::text
        END AS website
   FROM agency a
     CROSS JOIN LATERAL ( SELECT NULL::integer AS id,
            NULL::text AS name,
            NULL::text AS phone,
            NULL::text AS address
        UNION ALL
         SELECT o.id,
            o.name,
            o.phone,
            o.address
           FROM agency_branch o
          WHERE o.agency_id = a.id) b;

create view shown_sale as
 SELECT sale.id,
    sale.sold_on,
    sale.county_id,
    sale.copy,
    sale.address,
    sale.eircode,
    sale.price_cents,
    sale.full_market_price AND NOT correction.is_not_full AS full_market_price,
    sale.vat_exclusive,
    sale.new_dwelling,
    sale.property_id,
    sale.kind,
    sale.street_key,
    sale.localities,
    sale.month,
        CASE
            WHEN NOT correction.is_not_full THEN sale.relative_price
            ELSE NULL::integer
        END AS relative_price,
    correction.is_other_home,
        CASE
            WHEN NOT correction.is_other_home THEN correction.shown_address
            ELSE NULL::text
        END AS corrected_address
   FROM register_sale sale
     CROSS JOIN LATERAL ( SELECT COALESCE(bool_or(n.kind = 'hide'::text), false) AS is_hidden,
            COALESCE(bool_or(n.kind = 'not_full_price'::text AND n.sold_on = sale.sold_on), false) AS is_not_full,
            COALESCE(bool_or(n.kind = 'other_home'::text AND n.sold_on = sale.sold_on), false) AS is_other_home,
            (array_agg(n.shown_address ORDER BY n.changed_at DESC, n.id DESC) FILTER (WHERE n.kind = 'address'::text))[1] AS shown_address
           FROM home_correction n
          WHERE n.property_id = sale.property_id AND n.state = 'accepted'::text) correction
  WHERE NOT correction.is_hidden;

-- Functions. To change one, copy it into a migration and change it there.

CREATE OR REPLACE FUNCTION address_key(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce((regexp_match(folded, '[0-9]+[a-z]?\M'))[1], '') || ' ' ||
         coalesce((regexp_match(
           regexp_replace(folded,
             '\m(apartments?|apt|flat|unit|no|number|house|block|the|an|na|site|at|penthouse|duplex|studio|room|ground|first|second|third|floor|[a-z]|[0-9]+[a-z]*)\M',
             ' ', 'g'),
           '[a-z]{2,}'))[1], '')
    from (select translate(lower(replace(replace(address, '''', ''), '’', '')), 'áéíóúàèìòù', 'aeiouaeiou') as written) as plain,
         lateral (select regexp_replace(written, '\m[0-9]+[ -]*bed(room)?s?\M', ' ', 'g') as folded) as words
$function$;

CREATE OR REPLACE FUNCTION agreement_plan_now(given agency)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select given.agreement_plan where given.agreement_plan is not null and not exists (
    select from agency_agreement terms where terms.agency_id = given.id and terms.replaced_at is null
      and ((now() at time zone 'Europe/Dublin')::date < terms.valid_from
        or (now() at time zone 'Europe/Dublin')::date > terms.valid_to))
$function$;

CREATE OR REPLACE FUNCTION agreement_room(given agency)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select terms.max_listings - (select count(*)::integer from advertiser join ad on ad.advertiser_id = advertiser.id
      where advertiser.agency_id = given.id and (ad.state in ('published', 'paused', 'sale_agreed', 'let_agreed')
        or ad.state = 'pending' and ad.time_left is not null))
    from agency_agreement terms
   where terms.agency_id = given.id and terms.replaced_at is null and terms.max_listings is not null
$function$;

CREATE OR REPLACE FUNCTION announce_offers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('offers', round_id::text) from (select distinct round_id from added) as rounds;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION announce_outbox()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('outbox', '');
  return null;
end $function$;

CREATE OR REPLACE FUNCTION approximate_position()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  own routing_key;
  place area;
begin
  if tg_op = 'UPDATE' and old.approximate_metres is not null
     and (new.latitude, new.longitude) = (old.latitude, old.longitude) then
    new.latitude := null;
    new.longitude := null;
  end if;
  new.approximate_metres := null;
  select * into own from routing_key where key = left(new.eircode, 3);
  if found and (new.latitude is null or (new.latitude, new.longitude) = (own.latitude, own.longitude)) then
    new.latitude := own.latitude;
    new.longitude := own.longitude;
    new.approximate_metres := coalesce(routing_key_reach(own.key), 15000);
  elsif new.latitude is null and new.hidden_values ? 'latitude' and new.area_id <> new.county_id then
    select * into place from area where id = new.area_id;
    new.latitude := place.latitude;
    new.longitude := place.longitude;
    new.approximate_metres := greatest(1000, round(111195 * greatest(
      (place.north - place.south) / 2, (place.east - place.west) / 2 * cos(radians(place.latitude))) / 100) * 100);
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION begin_alerts_of_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_advisory_xact_lock_shared(7402028);
  insert into alert_search (search_id, began) values (new.id, pg_current_snapshot())
  on conflict (search_id) do update set began = excluded.began;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION check_offer_bid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  r offer_round;
  highest bigint;
  minute integer;
  fault text;
begin
  select * into r from offer_round where id = new.round_id for update;
  minute := extract(hour from clock_timestamp() at time zone 'Europe/Dublin') * 60
    + extract(minute from clock_timestamp() at time zone 'Europe/Dublin');
  select max(amount) into highest from offer_bid
   where round_id = new.round_id and commitment is null and state in ('standing', 'won');
  fault := case
    when r.state <> 'active' or clock_timestamp() < r.starts_at or clock_timestamp() >= r.deadline then 'offer_bid_in_time'
    when minute < r.bidding_from or minute >= r.bidding_to then 'offer_bid_in_hours'
    when not exists (select from offer_bidder where id = new.bidder_id and state = 'approved') then 'offer_bid_approved'
    when not exists (select from ad where id = r.ad_id and state = 'published') then 'offer_bid_published'
    when exists (select from offer_bidder b join ad on ad.id = r.ad_id join advertiser v on v.id = ad.advertiser_id
                  where b.id = new.bidder_id and (b.user_id = v.owner_id or b.user_id = ad.placed_by
                    or exists (select from agency_member m where m.user_id = b.user_id and m.agency_id = v.agency_id)))
      then 'offer_bid_own_listing'
    when (r.mode = 'sealed') <> (new.commitment is not null) then 'offer_bid_mode'
    when new.amount < r.minimum_amount or new.amount < highest + r.minimum_increment then 'offer_bid_minimum'
  end;
  if fault is not null then
    raise exception '%', fault using errcode = 'check_violation', constraint = fault;
  end if;
  -- A new bid takes the place of the bidder's last one.
  update offer_bid set state = 'replaced' where bidder_id = new.bidder_id and state = 'standing';
  return new;
end $function$;

CREATE OR REPLACE FUNCTION check_offer_transition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from offer_transition
                  where kind = tg_argv[0] and from_state = old.state and to_state = new.state) then
    raise exception 'offer_transition: % % to %', tg_argv[0], old.state, new.state
      using errcode = 'check_violation', constraint = 'offer_transition';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION count_refund()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update payment set refunded = refunded + case when tg_op = 'INSERT' then new.amount else -new.amount end
   where id = new.payment_id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION count_viewing_places()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  leaves bigint;
  takes bigint;
begin
  if tg_op <> 'INSERT' and old.state <> 'cancelled' then leaves := old.viewing_id; end if;
  if tg_op <> 'DELETE' and new.state <> 'cancelled' then takes := new.viewing_id; end if;
  if leaves is not distinct from takes then return null; end if;
  update ad_viewing set taken = taken - 1, sequence = sequence + 1, changed_at = now() where id = leaves;
  update ad_viewing set taken = taken + 1, sequence = sequence + 1, changed_at = now() where id = takes;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION drop_licence_verification()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.suspended_agreement_plan := coalesce(old.agreement_plan, old.suspended_agreement_plan);
  new.agreement_plan := null;
  new.licence_verified_at := null;
  new.licence_refused_at := null;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION folded_name(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace(regexp_replace(btrim(regexp_replace(replace(regexp_replace(
    lower(regexp_replace(normalize($1, NFD), U&'[\0300-\036f''’‘ʼ`´]', '', 'g')),
    '\m([[:alpha:]])\.(?=[[:alpha:]]\M)', '\1', 'g'), '&', ' and '), '[^[:alnum:]]+', ' ', 'g')),
    '\msaint\M', 'st', 'g'), '\mmt\M', 'mount', 'g')
$function$;

CREATE OR REPLACE FUNCTION guard_undo()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.undo_state is distinct from new.state or old.undo_until <= now()) and exists (
    select from ad_transition t where t.from_state = old.state and t.to_state = new.state and t.is_undo)
  then
    raise exception 'listing % cannot go back from % to %', old.id, old.state, new.state using errcode = 'check_violation';
  end if;
  -- Any other step makes the earlier one final.
  if new.undo_until is not distinct from old.undo_until then
    new.undo_state := null;
    new.undo_until := null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION hold_credit()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (
    select from order_line l
      join purchase_order had on had.id = l.order_id
      join purchase_order o on o.id = new.order_id and o.currency = had.currency
     where l.id = new.credited_line_id and l.ad_id = new.ad_id and l.order_state in ('paid', 'partly_refunded')
       and new.credit <= l.amount + l.credit
  ) then
    raise exception 'the credit of order line % exceeds what was paid', new.id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION hold_order_sum()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  ordered bigint := case tg_table_name when 'purchase_order' then (to_jsonb(new) ->> 'id') else (to_jsonb(new) ->> 'order_id') end;
begin
  if not exists (
    select from purchase_order o
     where o.id = ordered
       and (o.total, o.vat) = (select sum(l.amount), sum(l.vat) from order_line l where l.order_id = o.id)
  ) then
    raise exception 'order % is not the sum of its lines', ordered using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION hold_paid_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state in ('pending', 'rejected') then
    if new.expires_at > now() then
      new.time_left := new.expires_at - now();
    end if;
    new.expires_at := null;
  elsif new.time_left is not null then
    new.expires_at := now() + new.time_left;
    new.time_left := null;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION hold_settled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from purchase_order where id = new.order_id and payment_id = new.id) then
    raise exception 'payment % settles an order that is not paid', new.id using errcode = 'check_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION is_advertiser_suspended(advertiser integer)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from account_suspension s join advertiser a on a.id = $1
     where s.lifted_at is null and (a.owner_id = s.user_id or (a.agency_id is not null
       and exists (select from agency_member m where m.agency_id = a.agency_id and m.user_id = s.user_id)
       and not exists (select from agency_member o where o.agency_id = a.agency_id and o.user_id <> s.user_id))))
$function$;

CREATE OR REPLACE FUNCTION keep_account_suspension()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if row (new.user_id, new.ground, new.facts, new.suspended_at, new.ends_at, new.hidden_until)
      is distinct from row (old.user_id, old.ground, old.facts, old.suspended_at, old.ends_at, old.hidden_until)
    or old.lifted_at is not null
    or (old.appeal is not null and new.appeal is distinct from old.appeal and old.appeal <> 'open') then
    raise exception 'a suspension is not changed';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION keep_administrative_acts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - (case when old.is_lookup then interval '1 year' else interval '6 years' end) then
      return old;
    end if;
  end if;
  raise exception 'administrative acts are kept as they were written' using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION keep_moderation_decisions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.decided_by is null
     and (to_jsonb(new) - 'decided_by') = (to_jsonb(old) - 'decided_by') then
    return new;
  end if;
  raise exception 'A decision is kept as it was made';
end $function$;

CREATE OR REPLACE FUNCTION keep_offer_bid()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.round_id, new.bidder_id, new.sequence, new.placed_at) is distinct from
       (old.round_id, old.bidder_id, old.sequence, old.placed_at)
     or (old.amount is not null and new.amount is distinct from old.amount) then
    raise exception 'a bid does not change' using errcode = 'check_violation', constraint = 'offer_bid_fixed';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION keep_paid_type()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.time_left is not null or (old.expires_at is not null and old.placed_by is not null) or exists (
    select from order_line l where l.ad_id = old.id and l.order_state in ('open', 'paid', 'partly_refunded')
  ) then
    raise exception 'the type and currency of listing % are paid for', old.id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION keep_price_since()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.price_since := now();
  return new;
end $function$;

CREATE OR REPLACE FUNCTION keep_review_required()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state = 'rejected' then
    new.review_required := true;
  elsif tg_op = 'UPDATE' and old.review_required and not new.review_required and not exists (
    select from moderation_case c where c.ad_id = new.id and c.decision = 'approve' and c.settled_at is null
  ) then
    raise exception 'listing % was rejected and no moderator has approved it', new.id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION keep_suspension_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Deleted only with the account; changed only where a moderator's account is erased.
  if tg_op = 'DELETE' then
    if exists (select from account_suspension where id = old.suspension_id) then
      raise exception 'the changes of suspensions are kept';
    end if;
    return old;
  end if;
  if new.moderator_id is null and row (new.id, new.suspension_id, new.action, new.note, new.at)
    is not distinct from row (old.id, old.suspension_id, old.action, old.note, old.at) then
    return new;
  end if;
  raise exception 'the changes of suspensions are kept';
end $function$;

CREATE OR REPLACE FUNCTION leave_facts_of_other_jurisdiction()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.county_id between 27 and 32 then
    new.eircode := null;
    new.ber_number := null;
    new.ber_kwh := null;
    if new.ber !~ '^EPC_' and new.ber <> 'NA' then
      new.ber := null;
    end if;
  else
    new.postcode := null;
    new.epc_score := null;
    new.epc_number := null;
    if new.ber ~ '^EPC_' then
      new.ber := null;
    end if;
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION listing_content_digest(listing ad)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select md5(jsonb_build_array(
    listing.ad_type, listing.offering, listing.county_id, listing.area_id, listing.address, listing.eircode, listing.latitude,
    listing.longitude, listing.currency, listing.price_type, listing.sale_value, listing.sale_on_application,
    listing.rental_value, listing.collection_period, listing.rental_on_application, listing.price_from, listing.price_to,
    listing.selling_type, listing.property_type, listing.house_type, listing.total_beds, listing.bathrooms,
    listing.floor_area, listing.ber, listing.owner_occupied, listing.gender, listing.title, listing.description,
    to_jsonb(listing.features), to_jsonb(listing.facilities), listing.video_url, listing.virtual_tour_url, listing.brochure_url,
    listing.images, listing.development, listing.contact_name, listing.contact_phone, listing.contact_info)::text)
$function$;

CREATE OR REPLACE FUNCTION lookup_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select lower(translate($1, 'ÁÉÍÓÚáéíóú’', 'AEIOUaeiou'''))
$function$;

CREATE OR REPLACE FUNCTION note_added_homes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into same_home_check (ad_id)
  select id from added
   where ad_type in ('sale', 'rental') and offering = 'standard' and state in ('published', 'sale_agreed', 'let_agreed')
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_changed_content()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update moderation_case set content_version = content_version + 1 where ad_id = new.id and settled_at is null;
  update moderation_case set version = version + 1, decision = null, decided_at = null, decided_by = null
   where ad_id = new.id and settled_at is null and decision = 'approve';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_changed_home()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into same_home_check (ad_id) values (new.id) on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_offers_until()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  until timestamptz;
begin
  until := case new.state when 'cancelled' then null when 'active' then new.deadline
    else least(new.deadline, new.closed_at) end;
  update ad set offers_until = until where id = new.ad_id and offers_until is distinct from until;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_price_rechecks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into price_recheck (ad_id)
  select distinct a.ad_id from added a
   where exists (select from price_change before where before.ad_id = a.ad_id and before.id < a.id)
  on conflict do nothing;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_search_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (select is_on from search_engine) then
    insert into search_pending (ad_id) select distinct subject_id from added where topic = 'ad';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION note_webhook_next()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update webhook set next_at = least(next_at, due.at)
    from (select webhook_id, min(due_at) as at from changed
           where delivered_at is null and failed_at is null group by webhook_id) as due
   where webhook.id = due.webhook_id and (next_at is null or next_at > due.at);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION outbox_ads_of_advertisers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (topic, subject_id) select 'ad', ad.id from ad join changed on ad.advertiser_id = changed.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION outbox_alerts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (topic, subject_id)
  select 'alert', raised.id from raised join alert_person on alert_person.id = raised.person_id
   where raised.why ->> 'notice' is distinct from 'receipt'
     and exists (select from webhook where webhook.user_id = alert_person.user_id and disabled_at is null);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION outbox_changed_viewings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (topic, subject_id) select distinct 'ad', ad_id from changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION outbox_conversations()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (topic, subject_id) select distinct 'conversation', conversation_id from changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION outbox_data_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (topic, subject_id) values ('data_file', 0);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION outbox_feature_switches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (topic, subject_id) values ('feature_switch', 0);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION outbox_removed_ads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (topic, subject_id) select 'ad', id from removed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION outbox_saved_searches()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into outbox (topic, subject_id) select 'saved_search', id from changed;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION record_changed_ads()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_nestloop TO 'off'
AS $function$
begin
  insert into state_change (ad_id, from_state, to_state, reason, by_user)
  select n.id, o.state, n.state, nullif(current_setting('gaff.reason', true), ''),
         nullif(current_setting('gaff.user', true), '')::uuid
    from after_change n join before_change o using (id) where n.state <> o.state;
  insert into price_change (ad_id, side, price)
  select n.id, 'sale', n.sale_value from after_change n join before_change o using (id)
   where n.published_at is not null
     and (n.sale_value is distinct from o.sale_value or (o.published_at is null and n.sale_value is not null));
  insert into price_change (ad_id, side, collection_period, price)
  select n.id, 'rent', n.collection_period, n.rental_value from after_change n join before_change o using (id)
   where n.published_at is not null
     and ((n.rental_value, n.collection_period) is distinct from (o.rental_value, o.collection_period)
       or (o.published_at is null and n.rental_value is not null));
  insert into outbox (topic, subject_id) select 'ad', id from after_change;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION record_new_ads()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into state_change (ad_id, to_state, by_user)
  select id, state, coalesce(nullif(current_setting('gaff.user', true), '')::uuid, placed_by) from added;
  insert into price_change (ad_id, at, side, price)
  select id, least(coalesce(price_since, published_at), now()), 'sale', sale_value from added
   where published_at is not null and sale_value is not null;
  insert into price_change (ad_id, at, side, collection_period, price)
  select id, least(coalesce(price_since, published_at), now()), 'rent', collection_period, rental_value from added
   where published_at is not null and rental_value is not null;
  insert into outbox (topic, subject_id) select 'ad', id from added;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION record_order_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into order_state_change (order_id, from_state, to_state) values (new.id, old.state, new.state);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is not changed once it is written', tg_table_name using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION refuse_listing_of_suspended()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_advertiser_suspended(new.advertiser_id) then
    raise exception 'listing % belongs to a suspended account', new.id using errcode = 'check_violation';
  end if;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION refuse_log_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- A deleted listing takes its rounds with it.
  if tg_op = 'DELETE' and not exists (select from offer_round where id = old.round_id) then return old; end if;
  raise exception 'the log of offers is append-only' using errcode = 'check_violation', constraint = 'offer_log_append_only';
end $function$;

CREATE OR REPLACE FUNCTION refuse_new_paid_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'an order begins open' using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION refuse_overlapping_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (
    select from rule_figure as a join rule_figure as b using (rule, key)
     where a.rule in (select rule from changed) and a.valid_from < b.valid_from
       and (a.valid_to is null or a.valid_to >= b.valid_from)
  ) then
    raise exception 'Two figures of a rule apply on one day' using errcode = 'exclusion_violation';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION routing_key_reach(wanted text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select greatest(1000, least(15000, round(min(
      111195 * sqrt(
        power(other.latitude - own.latitude, 2)
        + power((other.longitude - own.longitude) * cos(radians(own.latitude)), 2))
    ) / 100) * 100))::integer
    from routing_key own
    join routing_key other on other.key <> own.key
   where own.key = wanted
$function$;

CREATE OR REPLACE FUNCTION use_renewal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.unused_renewal_id := null;
  return new;
end $function$;

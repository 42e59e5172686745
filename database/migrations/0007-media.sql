-- A file somebody gave us, as we keep it: always one that we wrote anew, under its id in the storage. The file is there
-- before its row and gone after it, so a row never points at nothing.
create table media_file (
  id uuid primary key,
  uploaded_by uuid references user_account (id) on delete set null,
  agency_id integer references agency (id) on delete set null,
  kind text not null check (kind in ('photo', 'floor_plan', 'brochure')),
  content_type text not null check (content_type in ('image/jpeg', 'application/pdf')),
  bytes integer not null check (bytes > 0),
  width integer check (width > 0),
  height integer check (height > 0),
  -- A blurred preview in some 25 bytes, base64.
  thumbhash text,
  -- Of the file as it came, before we wrote it anew.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- As its owner called it, without what a name may not carry.
  name text not null check (length(name) between 1 and 100),
  created_at timestamptz not null default now(),
  -- Since when nothing uses it; null while something does.
  loose_since timestamptz default now(),
  -- When the sizes that ads show were made ahead.
  variants_at timestamptz,
  check ((kind = 'brochure') = (content_type = 'application/pdf')),
  check ((kind = 'brochure') = (width is null)),
  check ((width is null) = (height is null) and (width is null) = (thumbhash is null))
);
create index media_file_owner on media_file (uploaded_by);
create index media_file_loose on media_file (loose_since) where loose_since is not null;
create index media_file_unmade on media_file (created_at) where variants_at is null and kind <> 'brochure';

-- What uses a file: `ad:12`, `draft:…`. A file in use cannot be deleted.
create table media_use (
  holder text not null check (holder ~ '^[a-z]+:[A-Za-z0-9-]{1,60}$'),
  media_id uuid not null references media_file (id),
  primary key (holder, media_id)
);
create index media_use_file on media_use (media_id);

-- Bytes a person sent in a day, also of files that were refused or deleted: the work is done by then.
create table media_allowance (
  user_id uuid not null references user_account (id) on delete cascade,
  day date not null,
  bytes bigint not null check (bytes >= 0),
  primary key (user_id, day)
);
create index media_allowance_day on media_allowance (day);

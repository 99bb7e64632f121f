-- The public blog (SPEC section 3). No household's: only the program reads and writes it.

create table blog_categories (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  description text not null default '' check (length(description) <= 300),
  color text not null default '#3B82F6' check (color ~ '^#[0-9A-F]{6}$'),
  created_at timestamptz not null
);
create unique index on blog_categories (lower(name));

create table blog_tags (
  id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  created_at timestamptz not null
);
create unique index on blog_tags (lower(name));

-- A picture as it was encoded anew; its files lie in the data folder or in a bucket.
create table blog_images (
  id uuid primary key,
  width int not null check (width > 0),
  height int not null check (height > 0),
  widths int[] not null, -- of the files, the smallest first
  is_animated boolean not null default false,
  bytes bigint not null check (bytes > 0), -- of all its files
  uploaded_by uuid references users on delete set null,
  created_at timestamptz not null
);
create index on blog_images (uploaded_by);

create table blog_posts (
  id uuid primary key,
  title text not null check (length(title) between 1 and 200),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 100),
  excerpt text not null default '' check (length(excerpt) <= 500),
  document jsonb not null, -- what the editor reads and writes
  content_html text not null, -- made of it, and sanitised
  words int not null default 0,
  images int not null default 0,
  category_id uuid references blog_categories on delete set null,
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'published', 'archived')),
  meta_title text not null default '' check (length(meta_title) <= 200),
  meta_description text not null default '' check (length(meta_description) <= 500),
  meta_keywords text[] not null default '{}',
  is_featured boolean not null default false,
  allow_comments boolean not null default true,
  featured_image_id uuid references blog_images on delete set null,
  featured_image_alt text not null default '' check (length(featured_image_alt) <= 300),
  author_id uuid references users on delete set null,
  publish_at timestamptz, -- of a scheduled one
  published_at timestamptz, -- first of all; it stays when the post is archived
  archived_at timestamptz,
  view_count int not null default 0,
  version int not null default 1, -- grows with every change by a person
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid references users on delete set null,
  check ((status = 'scheduled') = (publish_at is not null)),
  check ((status = 'archived') = (archived_at is not null)),
  check (status <> 'published' or published_at is not null)
);
create index on blog_posts (status, published_at desc, id);
create index on blog_posts (category_id) where status = 'published';
create index on blog_posts (publish_at) where status = 'scheduled';
create index on blog_posts (author_id);
create index on blog_posts (featured_image_id);
create index on blog_posts (updated_by);

create table blog_post_tags (
  post_id uuid not null references blog_posts on delete cascade,
  tag_id uuid not null references blog_tags on delete cascade,
  primary key (post_id, tag_id)
);
create index on blog_post_tags (tag_id);

-- The pictures that a post shows: those that none shows are taken away.
create table blog_post_images (
  post_id uuid not null references blog_posts on delete cascade,
  image_id uuid not null references blog_images on delete cascade,
  primary key (post_id, image_id)
);
create index on blog_post_images (image_id);

-- The addresses that published posts had: they lead to where the post is now. Of a deleted post nothing but these is left.
create table blog_slugs (
  slug text primary key,
  post_id uuid references blog_posts on delete set null
);
create index on blog_slugs (post_id);

-- Once for each reader and day; who it was cannot be told once the day's salt is gone.
create table blog_view_salts (
  day date primary key,
  salt text not null,
  made_at timestamptz not null
);
create table blog_views (
  post_id uuid not null references blog_posts on delete cascade,
  day date not null,
  visitor_hash text not null,
  seen_at timestamptz not null,
  primary key (post_id, day, visitor_hash)
);
create index on blog_views (seen_at);

-- Grows with every change that readers can see, so that pages are made anew exactly then.
create table blog_state (
  only_one boolean primary key default true check (only_one),
  version bigint not null default 0
);
insert into blog_state default values;
create function blog_changed() returns trigger language plpgsql as $$
begin
  update blog_state set version = version + 1;
  return null;
end $$;
create trigger changed after update of title, slug, excerpt, content_html, category_id, status, meta_title, meta_description,
  meta_keywords, is_featured, allow_comments, featured_image_id, featured_image_alt, author_id, published_at
  on blog_posts for each row when (old.status = 'published' or new.status = 'published') execute function blog_changed();
create trigger added after insert on blog_posts for each row when (new.status = 'published') execute function blog_changed();
create trigger removed after delete on blog_posts for each row when (old.status = 'published') execute function blog_changed();
create trigger changed after insert or update or delete on blog_categories for each statement execute function blog_changed();
create trigger changed after insert or update or delete on blog_tags for each statement execute function blog_changed();
create trigger changed after insert or delete on blog_post_tags for each statement execute function blog_changed();

grant all on blog_categories, blog_tags, blog_images, blog_posts, blog_post_tags, blog_post_images, blog_slugs,
  blog_view_salts, blog_views, blog_state to trivet_system;

-- Whether an entry of the last minutes stands for a repeated action.
create index on audit_log (subject, at);

/** Written once, never edited, imports nothing. Both engines read the same statements. */
export const photos = {
  name: "0010-photos",
  statements: [
    // `id` is the SHA-256 of the uploaded bytes, so that the same file twice is one photo. The size is that of the upright picture.
    `create table photos (
      id text primary key,
      width integer not null,
      height integer not null,
      created_at bigint not null
    )`,

    // The pictures made of a photo. `hash` is the SHA-256 of the bytes and their address; two photos may have a file in common. SQLite has no
    // type of this name and stores bytes in a column of any type.
    `create table photo_files (
      photo_id text not null,
      purpose text not null,
      width integer not null,
      format text not null,
      height integer not null,
      hash text not null,
      bytes bytea not null,
      primary key (photo_id, purpose, width, format)
    )`,
    "create index photo_files_hash on photo_files (hash)",
  ],
  // The bytes are compressed already.
  postgres: ["alter table photo_files alter column bytes set storage external"],
};

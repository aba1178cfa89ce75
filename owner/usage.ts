import { rejectionReasons } from "#server/reviews/rejection-reasons.ts";

const reasons = Object.entries(rejectionReasons).map(([reason, words]) => `  ${reason.padEnd(15)}${words}`);

export const usage = `The owner's view of the house's inquiries, stays, prices, reviews, mails and calendar.

Usage: npm run owner -- <command>

  inquiries list [--suspected]       the newest inquiries, or those taken for spam
  inquiries show ID                  one inquiry in full
  inquiries export FILE              all inquiries as a table for a spreadsheet (CSV)
  inquiries rescue ID                take a suspected inquiry for real: its mails go out
  inquiries delete ID                delete an inquiry and the mail about it
  stays list [--state STATE]         the newest stays, from inquiry to closed
  stays show ID                      one stay in full, with its history
  stays enter --check-in DAY --check-out DAY --name NAME [--email E] [--phone P] [--state booked]
                                     a stay that was agreed on the phone; takes its nights
  stays move ID --check-in DAY --check-out DAY
                                     other dates for a stay
  stays cancel ID                    end a stay; its nights are free again
  nights block FROM TO [--note TEXT] keep nights for yourself; TO is the day of departure
  nights free FROM TO                give blocked nights back
  prices show                        seasons, weeks with a price of their own, fees
  prices set week DAY AMOUNT         a price for the week that begins on DAY; none removes it
  reviews list [--status STATE] [--suspected]
                                     the newest reviews: pending, published or rejected
  reviews show ID                    one review in full
  reviews approve ID                 publish a review
  reviews reject ID --reason REASON  keep a review off the page, or take it off
  reviews hide ID --reason REASON    take a published review off the page until it is decided again
  reviews reply ID TEXT              answer a review in public; an empty TEXT removes the answer
  reviews rescue ID                  take a suspected review for real: its mail goes out
  reviews delete ID                  delete a review and the mail about it
  mail list [--status STATE]         the newest mails: waiting, sent, filed or failed
  mail waiting                       the mails that have not left yet
  mail show ID                       one mail in full
  mail retry ID|all                  try a failed mail again, or all of them
  mail test [ADDRESS]                send a test now, to the owner or ADDRESS
  calendar show                      booked nights, and how fresh each platform's calendar is
  calendar sync [--accept-empty]     read the platforms' calendars now
  privacy show EMAIL                 everything stored about a person, to be sent on request
  privacy forget EMAIL               delete everything stored about a person
  privacy tidy                       delete what is older than it may be (runs daily by itself)
  backup FILE [--force]              copy the database, also while the server runs
  restore FILE                       put a backup in the place of the database, also while the server runs
  doctor                             look at configuration, disk, mail, database, reviews and calendars

Options:
  --json       print JSON instead of a table or a sentence
  --limit N    how many rows a list has at most (50)
  --after ID   go on with a list after this row
  --help       print this

Reasons for rejecting and hiding, the only ones; a low rating is none:
${reasons.join("\n")}

Examples:
  npm run owner -- inquiries list
  npm run owner -- inquiries export inquiries.csv
  npm run owner -- reviews list --status pending
  npm run owner -- reviews reject 4d7c401d-dbcb-49b1-98fe-dfd98b41915a --reason spam
  npm run owner -- reviews reply 4d7c401d-dbcb-49b1-98fe-dfd98b41915a "Thank you, come again"
  npm run owner -- mail list --status failed --json
  npm run owner -- backup house-2027-01-15.backup
  npm run owner -- doctor

Settings come from the same environment variables as the server's.
Exit codes: 0 done, 1 not found, not possible or something is broken, 2 not understood.
`;

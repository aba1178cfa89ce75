import { defineConfig, type OxlintOverride } from "oxlint";

/**
 * Who may import whom (docs/decisions/004): for each folder, what of ours it may import besides itself. A test has a case for each line
 * (`tests/import-rules.test.ts`).
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  content: [],
  contract: [],
  "app/components": ["content", "contract"],
  "app/components/ui": [],
  "app/platform": ["app/components", "app/styles", "content", "contract"],
  "app/plain": ["app/components", "app/platform", "content", "contract"],
  "app/site": ["app/components", "app/platform", "content", "contract"],
  "app/guides": ["app/components", "app/platform", "content", "contract"],
  "app/desk": ["app/components", "app/platform", "content", "contract"],
};

/** The modules of the server. Each may import those before it, `content` and `contract`, so that no two import each other. */
const serverModules = [
  "platform",
  "mail",
  "settings",
  "photos",
  "prices",
  "house",
  "shore",
  "reviews",
  "stays",
  "spam",
  "backup",
  "privacy",
  "desk",
  "demo",
  "cli",
];

/** Pages take types from the server. A value would be bundled for the browser. */
const takesServerTypes = new Set(["app/site", "app/guides", "app/desk"]);

/** Today's prices are read here; everything else gets them as arguments. */
const readsShippedPrices = new Set(["server/prices"]);
const shippedPrices = { regex: "^#content/house/prices\\.ts$", message: "Today's prices come as arguments." };

const acrossFolders = { regex: "^\\.\\./", message: "An import from another folder begins with #." };
const serverTypes = {
  group: ["#server/**"],
  allowTypeImports: true,
  message: "Pages take only types from the server.",
};

/** All there is of ours to import from another folder. */
const folders = [
  ...Object.keys(mayImport),
  ...serverModules.map((name) => `server/${name}`),
  "server/app.ts",
  "server/main.ts",
  "scripts",
  "tests",
];

/** Forbids the files of a folder every import of ours that is not allowed. */
function importRule(folder: string, allowed: readonly string[]): OxlintOverride {
  const types = takesServerTypes.has(folder);
  const named = [folder, ...allowed, ...(types ? ["server"] : [])];
  const isIn = (path: string, parent: string) => `${path}/`.startsWith(`${parent}/`);
  const forbidden = [
    ...["app", "server"].filter((side) => !named.some((each) => isIn(each, side))),
    ...folders.filter((other) => !named.some((each) => isIn(other, each))),
  ];
  const others = {
    group: forbidden.map((other) => (other.endsWith(".ts") ? `#${other}` : `#${other}/**`)),
    message: `${folder}/ imports ${allowed.length === 0 ? "nothing else of ours" : `only ${allowed.join(", ")}`}.`,
  };
  const patterns = [
    acrossFolders,
    others,
    ...(types ? [serverTypes] : []),
    ...(readsShippedPrices.has(folder) ? [] : [shippedPrices]),
  ];
  return {
    files: [`${folder}/**`],
    excludeFiles: ["**/*.test.{ts,tsx}"],
    rules: { "no-restricted-imports": ["error", { patterns }] },
  };
}

const importRules = [
  ...Object.entries(mayImport).map(([folder, allowed]) => importRule(folder, allowed)),
  ...serverModules.map((name, place) =>
    importRule(`server/${name}`, [
      "content",
      "contract",
      ...serverModules.slice(0, place).map((before) => `server/${before}`),
    ]),
  ),
];

export default defineConfig({
  plugins: ["typescript", "unicorn", "oxc", "import", "react", "jsx-a11y", "promise", "vitest"],
  categories: { correctness: "error", suspicious: "error", perf: "error" },
  ignorePatterns: ["build", "data", ".cache", ".react-router", "test-results"],
  rules: {
    "no-restricted-imports": ["error", { patterns: [acrossFolders] }],
    "import/no-cycle": ["error", { ignoreTypes: false }],
    "typescript/no-explicit-any": "error",
    "typescript/no-non-null-assertion": "error",
    "typescript/no-floating-promises": "error",
    "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
    "typescript/switch-exhaustiveness-check": "error",
    eqeqeq: "error",
    "no-console": "error",
    // The JSX transform imports React.
    "react/react-in-jsx-scope": "off",
    // Lists of paragraphs and stars never change their order.
    "react/no-array-index-key": "off",
    // There is one provider, and its children render with it anyway.
    "react/jsx-no-constructed-context-values": "off",
    // What only the browser knows (a stored height, the size of a box) can only be read in an effect.
    "react/set-state-in-effect": "off",
    "react/exhaustive-effect-dependencies": "off",
    // Style sheets and Leaflet's additions are imported for their side effects.
    "import/no-unassigned-import": "off",
    // pg, axe and the lightbox document their default export.
    "import/no-named-as-default": "off",
    "import/no-named-as-default-member": "off",
    // Mails, migrations and pages of a listing are meant to run one after another.
    "no-await-in-loop": "off",
    // A stop flag changes while the loop awaits.
    "no-unmodified-loop-condition": "off",
    // zod/mini calls its default `_default`.
    "no-underscore-dangle": "off",
    // Used for JSON that was just validated and for elements found by a selector that names them.
    "typescript/no-unsafe-type-assertion": "off",
    // An effect may or may not return its clean-up; the type checker covers the rest.
    "typescript/consistent-return": "off",
    // A function may be declared where it is used; a copy of a small object costs nothing.
    "unicorn/consistent-function-scoping": "off",
    "oxc/no-map-spread": "off",
    "promise/always-return": "off",
    // Safari drops the list role of unbulleted lists, so they repeat it; a live region with blocks inside cannot be an <output>.
    "jsx-a11y/no-redundant-roles": "off",
    "jsx-a11y/prefer-tag-over-role": "off",
    // A scrolling region must be focusable, a chart with a tooltip listens for Escape, and tabs manage the focus of their list.
    "jsx-a11y/no-noninteractive-tabindex": "off",
    "jsx-a11y/no-noninteractive-element-interactions": "off",
    "jsx-a11y/interactive-supports-focus": "off",
    "vitest/valid-expect": ["error", { maxArgs: 2 }],
    // A test over all records of a kind asserts only on those that have the field.
    "vitest/no-conditional-expect": "off",
  },
  overrides: [
    ...importRules,
    {
      files: ["contract/**"],
      excludeFiles: ["**/*.test.ts"],
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: [
              { group: ["*", "!./**", "!#contract/**", "!zod/mini"], message: "contract/ imports only zod/mini." },
            ],
          },
        ],
      },
    },
    // The files that assemble each side.
    {
      files: ["app/*.{ts,tsx}"],
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: [
              acrossFolders,
              serverTypes,
              { regex: "^#(?:scripts|tests)/", message: "Pages use content/ and contract/." },
            ],
          },
        ],
      },
    },
    {
      files: ["server/*.ts"],
      excludeFiles: ["**/*.test.ts"],
      rules: {
        "no-restricted-imports": [
          "error",
          {
            patterns: [
              acrossFolders,
              shippedPrices,
              {
                group: ["#{app,scripts,tests}/**"],
                message: "The server's start uses its modules, contract/ and content/.",
              },
            ],
          },
        ],
      },
    },
    // `import { type A }` would leave an import of the module in the bundle.
    { files: ["app/**"], rules: { "typescript/no-import-type-side-effects": "error" } },
    { files: ["scripts/**", "server/cli/**", "e2e/**", "tests/**", "bench/**"], rules: { "no-console": "off" } },
    {
      files: ["e2e/**"],
      // These are Playwright tests, which the rules take for Vitest's.
      rules: {
        "vitest/no-standalone-expect": "off",
        "vitest/expect-expect": "off",
        "vitest/require-to-throw-message": "off",
        "vitest/valid-title": "off",
        "react/rules-of-hooks": "off",
      },
    },
  ],
});

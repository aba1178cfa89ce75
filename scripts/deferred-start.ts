/**
 * The one place that decides when the application starts. The framework starts it while the page is still being painted,
 * which costs a phone a second of first paint. Here the same imports wait for the visitor's first move, or for the page to
 * have been idle after loading. All that is clicked, chosen or sent before the application stands is done again
 * once it does.
 */

const startScript = /<script type="module" async="">([\s\S]*?)<\/script>/;
const modulePreload = /<link rel="modulepreload"[^>]*>/g;
/** Every script but the one that orders the first paint. */
const applicationScript = /<script\b(?! data-first-paint)[^>]*>[\s\S]*?<\/script>/g;
const importStatement = /import\s+(?:\*\s+as\s+(\w+)\s+from\s+)?"([^"]+)";/g;

/** Milliseconds of quiet after the load event before an untouched page starts its application. */
const quietMs = 600;
/**
 * After so long without an application a form is sent the plain way; at once when the application is known not to come. Then a pressed
 * button asks for the page anew, if the server is there: the files may have been those of an earlier build. What was typed is kept as
 * forms keep their drafts (`app/site/use-form-draft.ts`).
 */
const patienceMs = 8000;

/** Throws when the built page does not look as this rewrite expects: then the framework has changed and so must this. */
export function deferStart(html: string): string {
  const found = startScript.exec(html);
  const body = found?.[1];
  if (!found || body === undefined) throw new Error("No start script found in the built page");
  const modules = [...body.matchAll(importStatement)];
  const manifest = modules.find(([, name]) => name === undefined)?.[2];
  const routes = modules.filter(([, name]) => name !== undefined);
  const table = /window\.__reactRouterRouteModules = \{[^}]*\};/.exec(body)?.[0];
  const entry = /import\("([^"]+)"\);?\s*$/.exec(body.trim())?.[1];
  if (!manifest || !table || !entry || routes.length === 0)
    throw new Error("The start script of the built page is not as expected");

  const names = routes.map(([, name]) => name).join(",");
  const imports = [manifest, ...routes.map(([, , path]) => path)].map((path) => `import("${path}")`).join(",");
  const start = `const load=async()=>{const[,${names}]=await Promise.all([${imports}]);${table}await import("${entry}")};${waiting}`;
  // The tag keeps its attributes: another tag here would not match what React expects to find.
  return html.replace(modulePreload, "").replace(startScript, () => `<script type="module" async="">${start}</script>`);
}

/** A page that stands at addresses it was not built for cannot be taken over by the application: it stays plain HTML. */
export function removeScripts(html: string): string {
  return html.replace(modulePreload, "").replace(applicationScript, "");
}

// The space bar presses links that are announced as buttons, before the application stands and after.
// A browser says "pointermove" by itself when a page appears under a pointer that rests; nobody has moved then. A field outside a form
// belongs to the application, which draws it as it was built: it is told by the browser's own way to set it what the visitor chose. Each
// thing is done again in a task of its own: outside React's work, and on top of the address that the one before it has left.
const waiting = `
const root=document.documentElement,moves=["pointerdown","pointermove","keydown","touchstart","focusin"];
let begun,failed,form;
const pressed=new Set(),changed=new Map();
const anew=()=>{try{for(const typed of document.forms){const fields=[...new FormData(typed)];
if(fields.some(([,value])=>value))sessionStorage.setItem("draft:"+typed.id,JSON.stringify(Object.fromEntries(fields)))}}catch{}
location.reload()};
const plain=()=>{failed=true;
if(form)form.submit();else if(pressed.size)fetch("",{method:"HEAD"}).then(anew,()=>{});
form=null};
const resting=(move)=>move?.type==="pointermove"&&!move.movementX&&!move.movementY;
const begin=(move)=>{if(begun||resting(move))return;begun=true;for(const move of moves)removeEventListener(move,begin,true);load().catch(plain)};
for(const move of moves)addEventListener(move,begin,{capture:true,passive:true});
const standing=()=>"started"in root.dataset;
addEventListener("click",(event)=>{
if(standing())return;
event.target.closest?.("[popover] a")?.closest("[popover]").hidePopover();
const button=event.target.closest?.('button[type="button"]:not([popovertarget])');
if(!button)return;
event.preventDefault();event.stopPropagation();
pressed.delete(button);pressed.add(button);if(failed)plain()},true);
addEventListener("keydown",(event)=>{
const button=event.key===" "&&event.target.closest?.('a[role="button"]');
if(!button)return;
event.preventDefault();event.repeat||button.click()});
addEventListener("submit",(event)=>{
if(standing()||failed||event.target.method==="dialog")return;
event.preventDefault();form=event.target;begin();setTimeout(()=>{if(form)plain()},${patienceMs})},true);
addEventListener("input",({target})=>{if(!standing()&&target.form===null)changed.set(target,target.value)},true);
const rest=()=>new Promise((done)=>setTimeout(done));
addEventListener("appstart",async()=>{const sent=form;form=null;await rest();
for(const[field,value]of changed){Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),"value").set.call(field,value);
for(const type of["input","change"])field.dispatchEvent(new Event(type,{bubbles:true}));await rest()}
for(const button of pressed){button.click();await rest()}
sent?.requestSubmit()},{once:true});
const idle=()=>"requestIdleCallback"in window?requestIdleCallback(begin,{timeout:2000}):begin();
const quiet=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(idle,${quietMs})));
if(document.readyState==="complete")quiet();else addEventListener("load",quiet,{once:true});
`.replaceAll("\n", "");

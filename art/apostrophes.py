"""Draws a typed apostrophe as a typographer would: ' after a letter, and before the Em of Steak 'Em Up, becomes the glyph of U+2019.

The words stay as they are typed, searched for, copied and read out. Feet and other straight quotes are left alone. Part of `ccmp`,
because browsers switch contextual alternates off where letters are spaced. Needs fonttools and brotli:

    python3 art/apostrophes.py app/fonts/*.woff2
"""
import copy
import sys

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont

RULE = """
languagesystem DFLT dflt;
lookup apostrophe {{ sub quotesingle by quoteright; }} apostrophe;
feature ccmp {{
  sub [{letters}] quotesingle' lookup apostrophe;
  sub quotesingle' lookup apostrophe E m;
}} ccmp;
"""


def add_apostrophes(path):
    font = TTFont(path)
    present = font["GSUB"].table
    if any(record.FeatureTag == "ccmp" for record in present.FeatureList.FeatureRecord):
        raise SystemExit(f"{path} has the rule already")
    letters = sorted(name for code, name in font.getBestCmap().items() if chr(code).isalpha())
    scratch = copy.deepcopy(font)
    addOpenTypeFeaturesFromString(scratch, RULE.format(letters=" ".join(letters)))
    added = scratch["GSUB"].table

    first = len(present.LookupList.Lookup)
    feature = added.FeatureList.FeatureRecord[0]
    feature.Feature.LookupListIndex = [first + index for index in feature.Feature.LookupListIndex]
    for lookup in added.LookupList.Lookup:
        for rules in lookup.SubTable:
            move_references(rules, first)
    present.LookupList.Lookup += added.LookupList.Lookup
    present.LookupList.LookupCount = len(present.LookupList.Lookup)
    # Features are kept in the order of their tags, of which this is the first.
    present.FeatureList.FeatureRecord.insert(0, feature)
    present.FeatureList.FeatureCount += 1
    for record in present.ScriptList.ScriptRecord:
        systems = [record.Script.DefaultLangSys, *(each.LangSys for each in record.Script.LangSysRecord)]
        for system in filter(None, systems):
            system.FeatureIndex = [0, *(index + 1 for index in system.FeatureIndex)]
            system.FeatureCount = len(system.FeatureIndex)
    font.save(path)


def move_references(node, by):
    """Lookups that a rule calls are named by their place in the list, which has moved."""
    if isinstance(node, list):
        for each in node:
            move_references(each, by)
    elif type(node).__name__ == "SubstLookupRecord":
        node.LookupListIndex += by
    elif hasattr(node, "__dict__"):
        for each in list(vars(node).values()):
            move_references(each, by)


for name in sys.argv[1:]:
    add_apostrophes(name)
